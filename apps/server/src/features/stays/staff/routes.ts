// Handlers of nights away and guests for staff.
import type { GuestMark } from '@yadori/api/stays/staff-kinds';
import { nightOf } from '@yadori/api/time/night';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { may } from '../../../platform/session/staff.ts';
import { findReportsOfCard } from '../../presence/queries.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { markGuest } from './marks.ts';
import { findLongAbsences, findStays, shownDaysOf, staysByDay } from './page.ts';
import { stayStaffTexts } from './texts.ts';
import { stayReportView } from './view.ts';
import { recordViewed } from './viewed.ts';

const mostOfCard = 200;

export const stayStaffHandlers = {
  dormitoryStays: async ({ actor, query, platform: { db }, now, language, requestId }) => {
    const { dormitoryId } = actor;
    const days = shownDaysOf(query, now, language);
    const viewed = { dormitoryId, detail: { ...days } };
    await recordViewed(db.queries, { actor, requestId, now }, viewed);
    const [found, absences] = await Promise.all([
      findStays(db, dormitoryId, days),
      findLongAbsences(db, dormitoryId, now),
    ]);
    const isShown = ({ guest }: (typeof found.rows)[number]) =>
      query.type === undefined || (guest === null ? 'own' : 'guest') === query.type;
    return {
      data: {
        tonight: nightOf(now),
        ...days,
        read_at: now,
        services: found.services,
        bedding_stock: found.stock,
        days: staysByDay(found, days),
        reports: found.rows.filter(isShown).map(stayReportView),
        long_absences: absences,
        can: { mark: may(actor, dormitoryId, 'arrivals', 'edit') },
      },
    };
  },

  residentStays: async ({ actor, params, platform: { db }, now, language, requestId }) => {
    const reached = await findWithin(db, actor.scope, params.id, now);
    if (reached === undefined) throw notFound(language);
    const { accountId, dormitoryId } = reached;
    await recordViewed(db.queries, { actor, requestId, now }, { dormitoryId, accountId });
    const rows = await findReportsOfCard(db.queries, reached, mostOfCard);
    return { data: { rows: rows.map(stayReportView), total: null, next: null } };
  },

  markGuestArrival: (context) => mark(context, 'arrived'),
  markGuestDeparture: (context) => mark(context, 'left'),
} satisfies Partial<StaffHandlers>;

type MarkContext = Pick<
  Parameters<StaffHandlers['markGuestArrival']>[0],
  'actor' | 'params' | 'body' | 'platform' | 'now' | 'language' | 'requestId'
>;

async function mark(
  { actor: staff, params, body, platform: { db }, now, language, requestId }: MarkContext,
  kind: GuestMark,
) {
  const wanted = { reportId: params.id, kind, marked: body.marked };
  const outcome = await markGuest({ db, staff, requestId, now }, wanted);
  if (outcome === undefined) throw notFound(language);
  if (outcome === 'not_now') return { refused: null, message: stayStaffTexts(language).notNow };
  return { data: { kind, mark: outcome.mark } };
}
