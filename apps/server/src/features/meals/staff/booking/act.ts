// What staff do with meals on behalf of a resident: one transaction with the change, its events with the reason, and one
// message to the resident (SE012, SA043, SA044).
import type { Bilingual } from '@yadori/api/language/language';
import type { Override } from '@yadori/api/meals/staff/staff-shapes';
import { actMessage } from '@yadori/api/residents/act-message';
import type { Reason } from '@yadori/api/staff/reason';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import {
  isConcurrentChange,
  retryOnConflict,
  type Database,
  type Trx,
} from '../../../../platform/database/database.ts';
import { actOf, type Event } from '../../../../platform/events.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockAccount } from '../../../../platform/session/lock-account.ts';
import { SessionEnded } from '../../../../platform/session/resident.ts';
import { dormitoryWithin, type Staff } from '../../../../platform/session/staff.ts';
import { writeAutomaticMessage } from '../../../messages/service.ts';
import { announceMeals, type MealChange } from '../../announce.ts';
import type { MealScope } from '../../scope.ts';

/** Who acts for whom, and why. */
export interface MealAct {
  staff: Staff;
  scope: MealScope;
  reason: Reason;
  silent: boolean | undefined;
  requestId: string;
  now: Instant;
  /** A meal that was served while the station had no network; left out: now. */
  servedAt?: Instant;
}

export interface Acted<T> {
  outcome: T;
  /** Undefined where nothing was changed. */
  done?:
    | {
        change: MealChange;
        /** What the resident reads. */
        told: Bilingual;
      }
    | undefined;
}

/** Undefined where the account has ended. The work runs again where a concurrent change came between. */
export async function carryOut<T>(
  { db }: Platform,
  act: MealAct,
  work: (trx: Trx) => Promise<Acted<T>>,
): Promise<T | undefined> {
  const { scope } = act;
  try {
    const { outcome, done } = await retryOnConflict(
      () =>
        db.transaction(async (trx) => {
          await lockAccount(trx, scope.accountId);
          const acted = await work(trx);
          if (acted.done !== undefined && act.silent !== true) await tell(trx, act, acted.done);
          return acted;
        }),
      isConcurrentChange,
    );
    if (done !== undefined) announceMeals(db, scope.dormitoryId, done.change);
    return outcome;
  } catch (error) {
    // The resident's session is meant there, and here it is the account that is gone.
    if (error instanceof SessionEnded) return undefined;
    throw error;
  }
}

function tell(
  trx: Trx,
  { scope: { accountId }, reason, now }: MealAct,
  { told }: NonNullable<Acted<unknown>['done']>,
): Promise<void> {
  const text = actMessage({ act: told, reason: reason.code, on: dateAt(now) });
  return writeAutomaticMessage(trx, { accountId, text: text.ja, textEn: text.en, at: now });
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
