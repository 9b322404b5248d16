// The private calendar address: made, looked at, ended. Only the hash of its secret is kept.
// Calendar programs cannot sign in. Who has the address sees which meals are booked, and no name, room or contact.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { createHash, randomBytes } from 'node:crypto';
import { languageOf, type Language } from '@yadori/api/language/language';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { receptionOf } from '../../../platform/database/case-of-meal.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { recordEvent, recordEvents } from '../../../platform/events.ts';
import type { DescribedMenu } from '../menu-texts.ts';
import { revokeAddress } from '../../account/security/revoke-subscription.ts';
import { eventOf } from '../meal-event.ts';
import type { MealScope } from '../scope.ts';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Letters, digits, `-` and `_`: 256 bits of chance. */
const newSecret = (): string => randomBytes(32).toString('base64url');

export interface Subscription {
  created_at: Date;
  last_read_at: Date | null;
}

export async function findSubscription(
  db: Database,
  scope: MealScope,
): Promise<Subscription | undefined> {
  return db.queries
    .selectFrom('calendar_subscriptions')
    .select(['created_at', 'last_read_at'])
    .where('account_id', '=', scope.accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Replaces the calendar address. Returns the secret once; only its hash is stored. */
export async function openSubscription(
  db: Database,
  scope: MealScope,
  language: Language,
  now: Instant,
): Promise<{ secret: string }> {
  const secret = newSecret();
  await db.transaction(async (trx) => {
    // Two at once: the account's row lets one go first, so that one address is left.
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', scope.accountId)
      .forUpdate()
      .execute();
    await revokeAddress(trx, scope.accountId, now);
    const { id } = await trx
      .insertInto('calendar_subscriptions')
      .values({
        account_id: scope.accountId,
        secret_hash: hashOf(secret),
        language,
        created_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, eventOf('meal.calendar_opened', scope, id, now));
  });
  return { secret };
}

/** Ends the address at once; does no harm where there is none. */
export async function closeSubscription(
  db: Database,
  scope: MealScope,
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    const ended = await revokeAddress(trx, scope.accountId, now);
    await recordEvents(
      trx,
      ended.map((id) => eventOf('meal.calendar_closed', scope, id, now)),
    );
  });
}

interface Feed {
  id: number;
  account_id: number;
  language: Language;
}

/** Whose address it is; undefined for one that never was, was ended, or whose owner has withdrawn. */
export async function findFeed(db: Database, secret: string): Promise<Feed | undefined> {
  const row = await db.queries
    .selectFrom('calendar_subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id', 's.language'])
    .where('s.secret_hash', '=', hashOf(secret))
    .where('s.revoked_at', 'is', null)
    .where('a.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, language: languageOf(row.language) };
}

export interface FeedMeal extends DescribedMenu {
  id: number;
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  changes: number;
  reserved_at: Date;
  changed_at: Date | null;
  dormitory_ja: string;
  dormitory_en: string;
  start: string;
  end: string;
  fee_window_hours: number;
  free_until_reception: boolean;
}

/** $1 account, $2 first day, $3 last day: live reservations of the resident in all dormitories. */
const readFeed = defineStatement<FeedMeal>({
  name: 'meals_feed',
  text: `
    select r.id, r.date, r.type_of_meal, r.type_of_food, r.changes, r.reserved_at, r.changed_at, m.menu_name,
           m.menu_name_en, m.menu_description, m.menu_description_en, d.name_ja as dormitory_ja, d.name_en as dormitory_en, d.fee_window_hours, r.free_until_reception,
           ${receptionOf('r.type_of_meal', 'start')} as start,
           ${receptionOf('r.type_of_meal', 'end')} as "end"
      from reservations r join menus m on m.id = r.menu_id join dormitories d on d.id = r.dormitory_id
     where r.account_id = $1 and r.date between $2::date and $3::date and r.cancelled_at is null
     order by r.date, r.type_of_meal`,
  columns: {
    id: 'int8',
    date: 'date',
    type_of_meal: 'int2',
    type_of_food: 'int2',
    changes: 'int4',
    reserved_at: 'timestamptz',
    changed_at: 'timestamptz or null',
    menu_name: 'text',
    menu_name_en: 'text or null',
    menu_description: 'text',
    menu_description_en: 'text or null',
    dormitory_ja: 'text',
    dormitory_en: 'text',
    fee_window_hours: 'int4',
    free_until_reception: 'bool',
    start: 'time',
    end: 'time',
  },
});

export const findFeedMeals = (
  db: Database,
  accountId: number,
  from: CalendarDate,
  to: CalendarDate,
): Promise<FeedMeal[]> => db.read(readFeed, [accountId, from, to]);

/** Stored to the hour: the resident sees that a program reads the calendar, and how often stays private. */
export async function noteReading(db: Database, id: number, now: Instant): Promise<void> {
  const hour = 60 * 60 * 1000;
  const at = timestamp(Math.floor(now / hour) * hour);
  await db.queries
    .updateTable('calendar_subscriptions')
    .set({ last_read_at: at })
    .where('id', '=', id)
    .where((row) => row.or([row('last_read_at', 'is', null), row('last_read_at', '<', at)]))
    .execute();
}
