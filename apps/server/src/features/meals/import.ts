// Import of menus from the operator's table.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Language } from '@yadori/api/language/language';
import { foodType, mealType } from '@yadori/api/meals/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { calendarDate, requiredText, text as anyText } from '@yadori/api/validation/fields';
import type { Database, Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import {
  dormitoriesOf,
  ImportRefused,
  parseRows,
  portions,
  refuseRepeated,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportRow,
  type Parsed,
} from '../../platform/import.ts';
import { announceMenus } from './announce.ts';
import { promoteIntoFreePortions } from './release.ts';

const meals: Readonly<Record<string, 1 | 2>> = {
  breakfast: mealType.breakfast,
  朝食: mealType.breakfast,
  dinner: mealType.dinner,
  夕食: mealType.dinner,
};
const foods: Readonly<Record<string, 1 | 2>> = {
  japanese: foodType.japanese,
  和食: foodType.japanese,
  western: foodType.western,
  洋食: foodType.western,
};

const optionalNumber = (max: number) =>
  z._default(
    z.pipe(
      z.string().check(
        z.regex(/^\d{0,6}$/, { error: 'numeric', abort: true }),
        z.refine((value) => Number(value) <= max, { error: `size:${max}` }),
      ),
      z.transform((value) => (value === '' ? null : Number(value))),
    ),
    null,
  );

/** Columns of the file: `meal` 朝食/夕食 or breakfast/dinner, `kind` 和食/洋食 or japanese/western, empty for dinner. */
const menuRow = z.object({
  office_code: requiredText(10),
  date: calendarDate(),
  meal: requiredText(20).check(
    z.refine((value) => Object.hasOwn(meals, value), { error: 'choice' }),
  ),
  kind: z._default(anyText(20), ''),
  menu_name: requiredText(100),
  menu_name_en: z.optional(anyText(200)),
  menu_description: z._default(anyText(500), ''),
  menu_description_en: z.optional(anyText(1000)),
  kcal: optionalNumber(10_000),
  energy_description: z._default(anyText(200), ''),
  energy_description_en: z.optional(anyText(400)),
  /** A drawing of the product (`/drawings/…`) or empty. */
  image: z._default(
    z.string().check(z.regex(/^(\/drawings\/[a-z0-9-]+\.svg)?$/, { error: 'invalid' })),
    '',
  ),
  capacity: optionalNumber(100_000),
  late_stock: optionalNumber(100_000),
});

type MenuRow = z.output<typeof menuRow>;

interface Menu {
  dormitory_id: number;
  date: CalendarDate;
  type_of_meal: number;
  type_of_food: number;
}

/** An English text is undefined where the file has no column for it. */
interface MenuDraft
  extends Menu, Omit<MenuRow, 'office_code' | 'meal' | 'kind' | English | 'image'> {
  image: string | null;
  menu_name_en: string | null | undefined;
  menu_description_en: string | null | undefined;
  energy_description_en: string | null | undefined;
}

type English = 'menu_name_en' | 'menu_description_en' | 'energy_description_en';

/** Adds menus and changes known ones; residents who wait move into portions that a raised capacity frees. */
export async function importMenus(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  const touched = { dormitoryIds: [] as number[], accountIds: [] as number[] };
  const outcome = await runImport(db, options, rows.length, async (trx) => {
    const { language } = options;
    const parsed = parseRows(menuRow, rows, language);
    refuseKinds(parsed, options);
    refuseRepeated(parsed, (row) => `${row.office_code} ${row.date} ${foodOf(row)}`, language);
    const dormitories = await dormitoriesOf(trx, parsed, language);
    const menus = parsed.map(({ line, row }) => ({ line, row: menuOf(row, dormitories) }));
    const known = await lockKnown(trx, menus);
    refuseSmallCapacities(menus, known, options);
    const englishDropped = keepEnglish(menus, known);
    const counts = { added: 0, changed: 0, ...(englishDropped > 0 && { englishDropped }) };
    const changed: number[] = [];
    const [silent, telling] = [menus.filter(isSilent), menus.filter((menu) => !isSilent(menu))];
    for (const portion of [...portions(silent), ...portions(telling)]) {
      const written = await upsert(trx, portion);
      counts.added += written.filter((row) => row.added).length;
      for (const row of written) if (!row.added) changed.push(row.id);
    }
    counts.changed = changed.length;
    touched.dormitoryIds = [...new Set(menus.map(({ row }) => row.dormitory_id))];
    touched.accountIds = await promoteAwaited(trx, changed, now);
    await recordEvent(trx, { kind: 'menu.imported', actor: 'operator', at: now, detail: counts });
    return counts;
  });
  if (outcome.ok && !options.dryRun) announceMenus(db, touched.dormitoryIds, touched.accountIds);
  return outcome;
}

/** Residents who got a portion of these menus. */
async function promoteAwaited(trx: Trx, menuIds: readonly number[], now: Instant) {
  const accountIds: number[] = [];
  for (const id of await awaited(trx, menuIds))
    accountIds.push(...(await promoteIntoFreePortions(trx, id, now)));
  return accountIds;
}

/** Of these menus, the ones that somebody waits for. */
async function awaited(trx: Trx, menuIds: readonly number[]): Promise<number[]> {
  const waits = await trx
    .selectFrom('waits')
    .select('menu_id')
    .distinct()
    .where('ended_at', 'is', null)
    .where('menu_id', '=', sql<number>`any(${menuIds}::bigint[])`)
    .orderBy('menu_id')
    .execute();
  return waits.map((wait) => wait.menu_id);
}

const foodOf = (row: MenuRow): number =>
  meals[row.meal] === mealType.dinner ? foodType.dinner : (foods[row.kind] ?? 0);

const menuOf = (row: MenuRow, dormitories: Map<string, number>): MenuDraft => ({
  dormitory_id: dormitories.get(row.office_code) as number,
  date: row.date,
  type_of_meal: meals[row.meal] as number,
  type_of_food: foodOf(row),
  menu_name: row.menu_name,
  menu_description: row.menu_description,
  kcal: row.kcal,
  energy_description: row.energy_description,
  menu_name_en: row.menu_name_en,
  menu_description_en: row.menu_description_en,
  energy_description_en: row.energy_description_en,
  image: row.image === '' ? null : row.image,
  capacity: row.capacity,
  late_stock: row.late_stock,
});

type Row = Parsed<MenuDraft>;

/** The file says nothing of the late stock: what stands there stays, with the portions that were given back. */
const isSilent = ({ row }: Row) => row.late_stock === null;

const content = [
  'menu_name',
  'menu_description',
  'kcal',
  'energy_description',
  'menu_name_en',
  'menu_description_en',
  'energy_description_en',
  'image',
  'capacity',
] as const;

/** Either all rows state the late stock, or none. Portions that are already taken from it stay in it. */
function upsert(trx: Trx, portion: readonly Row[]) {
  const lateStock = portion.some(isSilent)
    ? sql<number>`menus.late_stock`
    : sql<number>`greatest(menus.late_reserved, excluded.late_stock)`;
  const refs = (table: string) => sql.join(content.map((name) => sql.ref(`${table}.${name}`)));
  return trx
    .insertInto('menus')
    .values(portion.map(({ row }) => ({ ...row, late_stock: row.late_stock ?? 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(['dormitory_id', 'date', 'type_of_meal', 'type_of_food'])
        .doUpdateSet((excluded) => ({
          menu_name: excluded.ref('excluded.menu_name'),
          menu_description: excluded.ref('excluded.menu_description'),
          kcal: excluded.ref('excluded.kcal'),
          energy_description: excluded.ref('excluded.energy_description'),
          menu_name_en: excluded.ref('excluded.menu_name_en'),
          menu_description_en: excluded.ref('excluded.menu_description_en'),
          energy_description_en: excluded.ref('excluded.energy_description_en'),
          image: excluded.ref('excluded.image'),
          capacity: excluded.ref('excluded.capacity'),
          late_stock: lateStock,
        }))
        .where(
          sql<boolean>`(${refs('menus')}, menus.late_stock) is distinct from (${refs('excluded')}, ${lateStock})`,
        ),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('added')])
    .execute();
}

const kindTexts: Readonly<Record<Language, Record<'breakfast' | 'dinner', string>>> = {
  ja: { breakfast: '朝食には和食か洋食を書いてください', dinner: '夕食の種類は空にしてください' },
  en: {
    breakfast: 'breakfast needs the kind japanese or western',
    dinner: 'leave the kind of dinner empty',
  },
};

function refuseKinds(rows: readonly Parsed<MenuRow>[], { language }: ImportOptions): void {
  const texts = kindTexts[language];
  const problems = rows.flatMap(({ line, row }) => {
    if (meals[row.meal] === mealType.dinner)
      return row.kind === '' ? [] : [{ line, text: texts.dinner }];
    return foods[row.kind] === undefined ? [{ line, text: texts.breakfast }] : [];
  });
  if (problems.length > 0) throw new ImportRefused(problems);
}

/** A capacity below what residents hold would take a meal from somebody: refused, with the number. */
function refuseSmallCapacities(
  rows: readonly Row[],
  known: Known,
  { language }: ImportOptions,
): void {
  const problems = rows.flatMap(({ line, row }) => {
    const count = known.get(keyOf(row))?.reserved ?? 0;
    if (row.capacity === null || row.capacity >= count) return [];
    const text = {
      ja: `すでに${count}食の予約があるため、定員を${row.capacity}食にできません`,
      en: `${count} portions are reserved, so the capacity cannot be ${row.capacity}`,
    };
    return [{ line, text: text[language] }];
  });
  if (problems.length > 0) throw new ImportRefused(problems);
}

const translated = ['menu_name', 'menu_description', 'energy_description'] as const;

/**
 * Fills in what the file leaves out: an English text stays while the Japanese one beside it does, and is dropped
 * with it, because it would name another dish. Answers how many menus lost one (CL004).
 */
function keepEnglish(rows: readonly Row[], known: Known): number {
  let dropped = 0;
  for (const { row } of rows) {
    const before = known.get(keyOf(row));
    let isDropped = false;
    for (const name of translated) {
      const column = `${name}_en` as const;
      const given = row[column];
      if (given !== undefined) {
        row[column] = given === '' ? null : given;
        continue;
      }
      const isSame = before?.[name] === row[name];
      row[column] = isSame ? before[column] : null;
      isDropped ||= !isSame && before?.[column] != null;
    }
    if (isDropped) dropped += 1;
  }
  return dropped;
}

type Known = Awaited<ReturnType<typeof lockKnown>>;

/** The menus that the file names and that exist; their rows stay locked, in one order for everybody. */
async function lockKnown(trx: Trx, rows: readonly Row[]) {
  const dormitoryIds = [...new Set(rows.map(({ row }) => row.dormitory_id))];
  const dates = [...new Set(rows.map(({ row }) => row.date))];
  const known = await trx
    .selectFrom('menus')
    .select(['dormitory_id', 'date', 'type_of_meal', 'type_of_food', 'reserved'])
    .select(['menu_name', 'menu_description', 'energy_description'])
    .select(['menu_name_en', 'menu_description_en', 'energy_description_en'])
    .where('dormitory_id', '=', sql<number>`any(${dormitoryIds}::bigint[])`)
    .where('date', '=', sql<CalendarDate>`any(${dates}::date[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(known.map((menu) => [keyOf(menu), menu]));
}

const keyOf = (menu: Menu): string =>
  `${menu.dormitory_id} ${menu.date} ${menu.type_of_meal} ${menu.type_of_food}`;
