// Handlers of arrivals.
import { arrivalDays, calendarDays } from '@yadori/api/arrivals/staff-calls';
import {
  addDays,
  dateAt,
  endOfMonth,
  startOfMonth,
  type CalendarDate,
} from '@yadori/api/time/tokyo';
import { invalidField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { may } from '../../../platform/session/staff.ts';
import { findDeskCalendar, findDeskSettings } from '../../dormitory/desk.ts';
import { reachContract } from '../../resident-index/reach-contract.ts';
import { markArrival } from '../marks.ts';
import { changeMoveIn } from '../move-in.ts';
import { markDeparture } from '../departure-marks.ts';
import { findDepartures } from '../departures.ts';
import { findArrivals } from '../queries.ts';
import { arrivalTexts } from './texts.ts';
import {
  arrivalView,
  calendarView,
  departureMarksView,
  departureView,
  marksView,
  monthView,
} from './views.ts';

export const arrivalHandlers = {
  arrivals: async ({ actor, query, platform: { db }, language, now }) => {
    const { dormitoryId } = actor;
    const today = dateAt(now);
    const day = query.day ?? today;
    if (day < addDays(today, -arrivalDays.back) || day > addDays(today, arrivalDays.ahead))
      throw invalidField('day', arrivalTexts(language).dayOutside);
    const until = later(endOfMonth(day), addDays(day, calendarDays - 1));
    const [found, leaving, desk, hours] = await Promise.all([
      findArrivals(db.queries, { dormitoryId, from: startOfMonth(day), until }),
      findDepartures(db.queries, { dormitoryId, from: day, until: day }),
      findDeskSettings(db.queries, dormitoryId),
      findDeskCalendar(db.queries, dormitoryId, now),
    ]);
    return {
      data: {
        today,
        day,
        at_once: desk.arrivals_at_once,
        lent_with_key: desk.lent_with_key,
        people: found.filter((one) => one.day === day).map((one) => arrivalView(one, now)),
        departures: leaving.map((one) => departureView(one, now)),
        month: monthView(found),
        calendar: calendarView(day, hours),
        can_edit: may(actor, dormitoryId, 'arrivals', 'edit'),
      },
    };
  },

  markArrival: async ({ actor: staff, params, body, platform, language, now, requestId }) => {
    const { accountId: _, ...scope } = await reachContract(platform.db.queries, staff, {
      id: params.id,
      language,
    });
    const { step, marked, key_numbers: keys, key_back: keyBack, things } = body;
    const act = { staff, scope, requestId, now };
    const outcome = await markArrival(platform, act, {
      step,
      marked,
      keys,
      things: things.map((one) => ({ ...one, name: one.what === 'other' ? one.name : '' })),
      keyBack,
    });
    if (outcome === undefined) throw notFound(language);
    if (typeof outcome !== 'string')
      return { data: { contract_id: params.id, ...marksView(outcome, now) } };
    return { refused: null, errCode: outcome, message: arrivalTexts(language)[outcome] };
  },

  markDeparture: async ({ actor: staff, params, body, platform, language, now, requestId }) => {
    const { accountId: _, ...scope } = await reachContract(platform.db.queries, staff, {
      id: params.id,
      language,
    });
    const { step, marked, loan_ids: back } = body;
    const act = { staff, scope, requestId, now };
    const outcome = await markDeparture(platform, act, { step, marked, back });
    if (outcome === undefined) throw notFound(language);
    if (typeof outcome !== 'string')
      return { data: { contract_id: params.id, ...departureMarksView(outcome, now) } };
    const t = arrivalTexts(language);
    const message = outcome === 'other_day' ? t.leaving_day : t[outcome];
    return { refused: null, errCode: outcome, message };
  },

  changeMoveIn: async ({ actor: staff, params, body, platform, language, now, requestId }) => {
    const { accountId, ...contract } = await reachContract(platform.db.queries, staff, {
      id: params.id,
      language,
    });
    const texts = arrivalTexts(language);
    if (accountId === null)
      return { refused: null, errCode: 'unregistered' as const, message: texts.unregistered };
    const { reason, silent, movein_date: date, movein_time: time } = body;
    const act = { staff, scope: { ...contract, accountId }, reason, silent, requestId, now };
    const seen = { date: body.seen_date, time: body.seen_time };
    const outcome = await changeMoveIn(platform, act, { to: { date, time }, seen });
    if (outcome === undefined) throw notFound(language);
    if (outcome === 'done')
      return { data: { contract_id: params.id, movein_date: date, movein_time: time } };
    if (outcome === 'changed')
      return { refused: null, code: 'changed' as const, message: texts.changed };
    if (outcome === 'arrived')
      return { refused: null, errCode: 'arrived' as const, message: texts.arrived };
    throw invalidField('movein_date', texts[outcome]);
  },
} satisfies Partial<StaffHandlers>;

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
