// Allergen marks at the counter: of one person, once checked in, and only what the dish has to do with them (SC021).
import type { AllergenStatements } from '@yadori/api/meals/dish';
import { undoMinutes } from '@yadori/api/meals/staff/counter-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../../platform/database/database.ts';
import { notFound } from '../../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import { openManyForStaff } from '../../../sensitive/service.ts';
import { findMarked, statementsFor } from '../../allergens/own-allergens.ts';
import { findReservationRow, scopeOfRow } from '../booking/act.ts';
import { checkinWays } from '../../service.ts';
import { counterRole } from './counter-role.ts';

const nothing = { contains: [], unknown: [], unreadable: false };

export const eaterAllergenHandlers = {
  eaterAllergens: async ({ actor, params, platform: { db, sensitive }, language, now }) => {
    const scope = scopeOfRow(await findReservationRow(db, params.id), actor);
    const role = scope && counterRole(actor, scope.dormitoryId);
    if (scope === undefined || role === undefined) throw notFound(language);
    const { accountId } = scope;
    const dish = await findEaten(db, params.id, now);
    // Who has no marks was not read.
    if (dish === undefined) return { data: nothing };
    const reader = { staff: actor.staffId };
    const reading = {
      accountIds: [accountId],
      reader,
      role,
      reason: 'meals',
      sensitive,
      now,
    } as const;
    const own = (await openManyForStaff(db, 'resident_allergens', reading)).get(accountId);
    // Withdrawn at the same moment.
    if (own === undefined) return { data: nothing };
    if (own === 'unreadable') return { data: { ...nothing, unreadable: true } };
    const marked = await findMarked(db.queries, own.codes);
    const stated = dish.allergens as AllergenStatements;
    return { data: { ...nothing, ...statementsFor(marked, stated, language) } };
  },
} satisfies Partial<StaffHandlers>;

/**
 * The dish of a reservation that was checked in as long ago as a check-in can be taken back, of who has marks. A check-in
 * without network opens none: its time is the word of the tablet (AM254).
 */
const findEaten = (db: Database, reservationId: number, now: Instant) =>
  db.queries
    .selectFrom('reservations as r')
    .innerJoin('resident_allergens as a', 'a.account_id', 'r.account_id')
    .innerJoin('menus as m', 'm.id', 'r.menu_id')
    .select('m.allergens')
    .where('r.id', '=', reservationId)
    .where('r.cancelled_at', 'is', null)
    .where('r.checked_in_at', '>=', timestamp(now - undoMinutes * 60_000))
    .where((r) =>
      r.or([r('r.checkin_way', 'is', null), r('r.checkin_way', '<>', checkinWays.offline)]),
    )
    .executeTakeFirst();
