// The dated list of allergens (SD028): reading, and replacing it as a whole.
// What makes a list wrong lies between its rows, so it is replaced against a digest of all of them. A code never
// disappears, since menus and sealed marks name it: it ends with a last day, and is unknown from then on rather than
// absent.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries, Trx } from '../../../platform/database/database.ts';
import { recordEvents, type actOf } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface ListedAllergen {
  code: string;
  name_ja: string;
  name_en: string;
  class: 'mandatory' | 'recommended';
  valid_from: CalendarDate;
  valid_until: CalendarDate | null;
  note_ja: string | null;
  note_en: string | null;
}

/** All rows, in the order of the list. */
export async function findAllergenRows(queries: Pick<Queries, 'selectFrom'>) {
  const rows = await queries
    .selectFrom('allergens')
    .select(['code', 'name_ja', 'name_en', 'class', 'valid_from', 'valid_until'])
    .select(['note_ja', 'note_en'])
    .orderBy(sql`class = 'recommended'`)
    .orderBy('position')
    .orderBy('valid_from')
    .execute();
  return rows as ListedAllergen[];
}

export const revisionOf = (rows: readonly ListedAllergen[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);

export type ListProblem =
  | { problem: 'backwards' | 'overlap' | 'one_note' | 'same_name'; name: string }
  | { problem: 'no_code'; name: string };

export const holdsOn = (
  { valid_from: from, valid_until: until }: ListedAllergen,
  on: CalendarDate,
): boolean => from <= on && (until === null || on <= until);

const meets = (one: ListedAllergen, other: ListedAllergen): boolean =>
  one.valid_from <= (other.valid_until ?? '9999') &&
  other.valid_from <= (one.valid_until ?? '9999');

/** What keeps rows from being a list; undefined where nothing does. */
export function problemOf(rows: readonly ListedAllergen[]): ListProblem | undefined {
  for (const [index, row] of rows.entries()) {
    const name = row.name_ja;
    if (row.code === '') return { problem: 'no_code', name };
    if (row.valid_until !== null && row.valid_until < row.valid_from)
      return { problem: 'backwards', name };
    if ((row.note_ja === null) !== (row.note_en === null)) return { problem: 'one_note', name };
    for (const other of rows.slice(0, index)) {
      if (!meets(row, other)) continue;
      if (row.code === other.code) return { problem: 'overlap', name };
      if (row.name_ja === other.name_ja || row.name_en === other.name_en)
        return { problem: 'same_name', name };
    }
  }
  return undefined;
}

/** `Cashew nut` becomes `cashew_nut`; empty where the name has no letters. */
export const codeOf = (english: string): string =>
  english
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .join('_');

type SaveOutcome =
  | { rows: ListedAllergen[]; unknownMenus: number }
  | { refused: 'changed' }
  /** On the list already, so that menus or marks may name it. */
  | { refused: 'in_use'; name: string };

export async function saveAllergens(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  {
    rows,
    revision,
    by,
  }: {
    rows: readonly ListedAllergen[];
    revision: string | undefined;
    by: ReturnType<typeof actOf>;
  },
  now: Instant,
): Promise<SaveOutcome> {
  const outcome = await db.transaction(async (trx): Promise<SaveOutcome> => {
    await trx.selectFrom('allergens').select('code').forUpdate().execute();
    const before = await findAllergenRows(trx);
    if (revision !== undefined && revision !== revisionOf(before)) return { refused: 'changed' };
    const lost = await findLost(trx, before, rows, dateAt(now));
    if (lost !== undefined) return { refused: 'in_use', name: lost };
    await replaceRows(trx, rows);
    const after = await findAllergenRows(trx);
    const texts = { before: linesOf(before, after), after: linesOf(after, before) };
    const event = { ...by, at: now, kind: 'allergen_list.changed' as const };
    await recordEvents(trx, [{ ...event, detail: { rows: after.length }, text: texts }], sensitive);
    return { rows: after, unknownMenus: await countUnknown(trx, before, after, dateAt(now)) };
  });
  if (!('refused' in outcome)) await wakeAll(db);
  return outcome;
}

/** An allergen that would leave the list with everything that was said about it. */
async function findLost(
  trx: Trx,
  before: readonly ListedAllergen[],
  rows: readonly ListedAllergen[],
  today: CalendarDate,
): Promise<string | undefined> {
  const kept = new Set(rows.map(({ code }) => code));
  const gone = before.filter(({ code }) => !kept.has(code));
  const held = gone.find(({ valid_from: from }) => from <= today);
  if (held !== undefined) return held.name_ja;
  for (const { code, name_ja: name } of gone)
    for (const table of ['menus', 'menu_drafts'] as const) {
      const named = await trx
        .selectFrom(table)
        .select('id')
        .where(sql`allergens ->> ${code}`, 'is not', null)
        .limit(1)
        .executeTakeFirst();
      if (named !== undefined) return name;
    }
  return undefined;
}

async function replaceRows(trx: Trx, rows: readonly ListedAllergen[]): Promise<void> {
  await trx.deleteFrom('allergens').execute();
  await trx
    .insertInto('allergens')
    .values(rows.map((row, index) => ({ ...row, position: index + 1 })))
    .execute();
}

/** Rows that the other list does not have, by code and first day. */
const linesOf = (rows: readonly ListedAllergen[], other: readonly ListedAllergen[]) => {
  const known = new Set(other.map((row) => JSON.stringify(row)));
  return Object.fromEntries(
    rows
      .filter((row) => !known.has(JSON.stringify(row)))
      .map((row) => [`${row.code} ${row.valid_from}`, JSON.stringify(row)]),
  );
};

/** What is not stated is unknown, so a new allergen makes menus that were complete incomplete. */
async function countUnknown(
  trx: Trx,
  before: readonly ListedAllergen[],
  after: readonly ListedAllergen[],
  today: CalendarDate,
): Promise<number> {
  const known = new Set(before.map(({ code }) => code));
  const added = after.filter(({ code }) => !known.has(code));
  if (added.length === 0) return 0;
  const { count } = await trx
    .selectFrom('menus')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('date', '>=', today)
    .where((row) =>
      row.or(
        added.map(({ code, valid_from: from, valid_until: until }) =>
          row.and([
            row('date', '>=', from),
            ...(until === null ? [] : [row('date', '<=', until)]),
            row(sql`allergens ->> ${code}`, 'is', null),
          ]),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function wakeAll(db: Database): Promise<void> {
  const rows = await db.queries.selectFrom('dormitories').select('id').execute();
  publishToStaff(
    db,
    'meals',
    rows.map(({ id }) => id),
  );
}
