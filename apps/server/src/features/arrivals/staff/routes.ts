// Handlers of arrivals.
import { arrivalDays } from '@yadori/api/arrivals/staff-calls';
import {
  addDays,
  dateAt,
  endOfMonth,
  startOfMonth,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { invalidField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { may } from '../../../platform/session/staff.ts';
import { findDeskSettings } from '../../dormitory/desk.ts';
import { reachContract } from '../../resident-index/reach-contract.ts';
import { markArrival } from '../marks.ts';
import { changeMoveIn } from '../move-in.ts';
import { findArrivals, type FoundArrival, type FoundMark, type FoundMarks } from '../queries.ts';
import { arrivalTexts } from './texts.ts';

export const arrivalHandlers = {
  arrivals: async ({ actor, query, platform: { db }, language, now }) => {
    const { dormitoryId } = actor;
    const today = dateAt(now);
    const day = query.day ?? today;
    if (day < addDays(today, -arrivalDays.back) || day > addDays(today, arrivalDays.ahead))
      throw invalidField('day', arrivalTexts(language).dayOutside);
    const month = { dormitoryId, from: startOfMonth(day), until: endOfMonth(day) };
    const [found, desk] = await Promise.all([
      findArrivals(db.queries, month),
      findDeskSettings(db.queries, dormitoryId),
    ]);
    return {
      data: {
        today,
        day,
        at_once: desk.arrivals_at_once,
        lent_with_key: desk.lent_with_key,
        people: found.filter((one) => one.day === day).map((one) => arrivalView(one, now)),
        month: monthView(found),
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

const arrivalView = (found: FoundArrival, now: Instant) => ({
  contract_id: found.contractId,
  account_id: found.accountId,
  name: found.name,
  furigana: found.furigana,
  room_number: found.room,
  company: found.company,
  movein_date: found.moveInOn,
  movein_time: found.time,
  start_date: found.startDate,
  last_day: found.lastDay,
  luggage: found.delivery,
  companions: found.companions,
  is_preparing: found.isPreparing,
  room_keys: found.roomKeys,
  ...marksView(found, now),
});

const marksView = ({ arrived, key, keys, explained }: FoundMarks, now: Instant) => ({
  arrived: markView(arrived, now),
  key: markView(key, now),
  key_numbers: keys,
  explained: markView(explained, now),
});

const markView = (mark: FoundMark | null, now: Instant) =>
  mark && { ...mark, is_today: dateAt(mark.at.getTime()) === dateAt(now) };

/** Found by day and time. */
function monthView(found: readonly FoundArrival[]) {
  const days = new Map<CalendarDate, Map<string | null, number>>();
  for (const { day, time } of found) {
    const slots = days.get(day) ?? new Map<string | null, number>();
    slots.set(time, (slots.get(time) ?? 0) + 1);
    days.set(day, slots);
  }
  return [...days].map(([day, slots]) => ({
    day,
    slots: [...slots].map(([time, people]) => ({ time, people })),
  }));
}
