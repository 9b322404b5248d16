// What acts of staff on meals of a resident have in common: the scope of their events and the rows that they are about.
import type { Override } from '@yadori/api/meals/staff/staff-shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../../platform/database/database.ts';
import { actOf, type Event } from '../../../../platform/events.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { dormitoryWithin, type Staff } from '../../../../platform/session/staff.ts';
import type { Act } from '../../../acts/run-act.ts';
import type { MealScope } from '../../scope.ts';

/** An act on meals of a resident. */
export interface MealAct extends Act {
  scope: MealScope;
  /** A meal that was served while the station had no network; left out: now. */
  servedAt?: Instant;
}

/** The scope under which the changes are written: staff, session, reason, and the rule that was set aside. */
export function scopeOf(
  { staff, scope, reason, requestId }: Omit<MealAct, 'now' | 'silent'>,
  { sensitive }: Pick<Platform, 'sensitive'>,
  detail: NonNullable<Event['detail']> = {},
): MealScope {
  const { code, text } = reason;
  const words = text === undefined || text === '' ? undefined : { text, sensitive };
  return { ...scope, by: { ...actOf(staff, requestId), reason: code, detail, words } };
}

/** Of a rule that was set aside. */
export const overrideDetail = (override: Override | null) =>
  override === null ? {} : { override };

interface OwnedRow {
  account_id: number;
  contract_id: number;
  dormitory_id: number;
}

/** The scope of a row, where its dormitory is one of the caller's (SA041). */
export function scopeOfRow(row: OwnedRow | undefined, { scope }: Staff): MealScope | undefined {
  if (row === undefined) return undefined;
  const dormitoryId = dormitoryWithin(scope, row.dormitory_id);
  if (dormitoryId === undefined) return undefined;
  return { accountId: row.account_id, contractId: row.contract_id, dormitoryId };
}

export const findReservationRow = (db: Database, id: number) =>
  db.queries
    .selectFrom('reservations')
    .select(['account_id', 'contract_id', 'dormitory_id', 'menu_id', 'date'])
    .select(['type_of_meal', 'type_of_food', 'reserved_at', 'checked_in_at', 'booked_way'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findWaitRow = (db: Database, id: number) =>
  db.queries
    .selectFrom('waits as w')
    .innerJoin('menus as m', 'm.id', 'w.menu_id')
    .select(['w.account_id', 'w.contract_id', 'm.dormitory_id', 'w.menu_id', 'm.date'])
    .select(['m.type_of_meal', 'm.type_of_food'])
    .where('w.id', '=', id)
    .executeTakeFirst();
