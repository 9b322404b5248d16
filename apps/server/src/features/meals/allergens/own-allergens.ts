// Allergens that a resident marked, and the menus that they are about (SD032).
import { sql } from 'kysely';
import type { AllergenStatements } from '@yadori/api/meals/dish';
import { allergenConsents, type AllergenConsent } from '@yadori/api/meals/own-allergen-calls';
import { textIn, type Language } from '@yadori/api/language/language';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAccount } from '../../../platform/session/lock-account.ts';
import { eraseSensitive, keepSensitive, openOwn } from '../../sensitive/service.ts';
import { findAllergenRows } from '../menus/allergen-list.ts';
import type { AllergenRow } from '../menus/queries.ts';

type SealedStore = Pick<Platform, 'db' | 'sensitive'>;

interface Marks {
  accountId: number;
  codes: readonly string[];
  consent: AllergenConsent;
  /** Newest version of the text that was shown. */
  offered: AllergenConsent;
}

export async function markAllergens(
  { db, sensitive }: SealedStore,
  { accountId, codes, consent, offered }: Marks,
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    // An account that is ended at the same moment keeps no marks.
    await lockAccount(trx, accountId);
    await keepSensitive(trx, 'resident_allergens', { codes }, { sensitive, accountId, now });
    await trx
      .updateTable('resident_allergens')
      .set({
        consent,
        consented_at: sql<Date>`case when consent = ${consent} and consented_at is not null
          then consented_at else ${timestamp(now)}::timestamptz end`,
        offered: sql<number>`greatest(offered, ${consent}::int, ${offered}::int)`,
      })
      .where('account_id', '=', accountId)
      .execute();
    const actor = { resident: accountId };
    const detail = { consent };
    await recordEvent(trx, { kind: 'allergens.marked', actor, at: now, accountId, detail });
  });
}

/** Of who has marks: the text that is the newest now is not offered again. */
export async function declineConsent(queries: Queries, accountId: number): Promise<void> {
  await queries
    .updateTable('resident_allergens')
    .set({ offered: Math.max(...allergenConsents) })
    .where('account_id', '=', accountId)
    .execute();
}

/** A second withdrawal finds nothing and leaves no event. */
export async function withdrawAllergens(
  { db }: SealedStore,
  accountId: number,
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await eraseSensitive(trx, 'resident_allergens', accountId))) return;
    const actor = { resident: accountId };
    await recordEvent(trx, { kind: 'allergens.withdrawn', actor, at: now, accountId });
  });
}

/** For the resident; undefined where nothing is marked. */
export const findOwnAllergens = ({ db, sensitive }: SealedStore, accountId: number) =>
  openOwn(db.queries, 'resident_allergens', { sensitive, accountId });

export const findAgreement = (queries: Queries, accountId: number) =>
  queries
    .selectFrom('resident_allergens')
    .select(['recorded_at', 'consent', 'consented_at', 'offered'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export type Agreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

interface Wanted {
  codes: readonly string[];
  dormitoryId: number;
  from: CalendarDate;
  until: CalendarDate;
}

/** Menus that contain a marked allergen or do not say so, by day and kind. */
export async function findMarkedMenus(
  queries: Queries,
  { codes, dormitoryId, from, until }: Wanted,
  language: Language,
) {
  const [menus, marked] = await Promise.all([
    queries
      .selectFrom('menus')
      .select(['date', 'type_of_meal', 'type_of_food', 'allergens'])
      .where('dormitory_id', '=', dormitoryId)
      .where('date', '>=', from)
      .where('date', '<=', until)
      .orderBy('date')
      .orderBy('type_of_food')
      .execute(),
    findMarked(queries, codes),
  ]);
  return menus.flatMap(({ allergens, ...menu }) => {
    const found = statementsFor(marked, allergens as AllergenStatements, language);
    return found.contains.length + found.unknown.length > 0 ? [{ ...menu, ...found }] : [];
  });
}

type MarkedAllergen = Pick<AllergenRow, 'code' | 'name_ja' | 'name_en'>;

/** The names that they have, or had last, in the order of the list; a mark is never left out because its allergen has ended. */
export async function findMarked(
  queries: Queries,
  codes: readonly string[],
): Promise<MarkedAllergen[]> {
  const rows = await findAllergenRows(queries);
  const newest = new Map<string, MarkedAllergen>();
  for (const row of rows.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1)))
    newest.set(row.code, row);
  const order = [...new Set(rows.map(({ code }) => code))].filter((code) => codes.includes(code));
  const lost = codes.filter((code) => !newest.has(code));
  return [...order, ...lost].map(
    (code) => newest.get(code) ?? { code, name_ja: code, name_en: code },
  );
}

/** Names of the marked allergens that a dish contains or says nothing about; unknown is never absent (D21). */
export function statementsFor(
  marked: readonly MarkedAllergen[],
  stated: AllergenStatements,
  language: Language,
): { contains: string[]; unknown: string[] } {
  const namesOf = (statement: 'contains' | undefined) =>
    marked
      .filter(({ code }) => stated[code] === statement)
      .map(({ name_ja: ja, name_en: en }) => textIn(language, { ja, en }));
  return { contains: namesOf('contains'), unknown: namesOf(undefined) };
}
