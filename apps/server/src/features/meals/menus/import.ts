// Import of menus from the operator's table.
import { counted } from '@yadori/api/language/counted';
import * as z from 'zod/mini';
import type { Language } from '@yadori/api/language/language';
import { foodType, mealKeyOf, mealType, type Meal } from '@yadori/api/meals/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { lines, requiredText, text as anyText } from '@yadori/api/validation/fields';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import {
  codeCell,
  dayCell,
  numberOrNull,
  wordCell,
  wordOrNull,
} from '../../../platform/tables/import-cells.ts';
import {
  compareRows,
  countChanges,
  keyText,
  readKnown,
  type KnownRow,
} from '../../../platform/import-rows.ts';
import {
  findDormitories,
  findRepeated,
  importEvent,
  keyOfAll,
  parseRows,
  requireWhole,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportProblem,
  type ImportRow,
  type Parsed,
} from '../../../platform/import.ts';
import { announceMenus } from '../announce.ts';
import { findNotServed, servedKey } from '../days/no-meal-days.ts';
import { dishOf } from './imported-dish.ts';
import { menuTable, reservedAbove, writeMenus } from './write-menus.ts';

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

/** A drawing of the product (`/drawings/…`) or empty. */
const drawing = () =>
  z.pipe(
    z.string().check(z.regex(/^(\/drawings\/[a-z0-9-]+\.svg)?$/, { error: 'invalid' })),
    z.transform((place: string) => (place === '' ? null : place)),
  );

/**
 * Columns of the file: `meal` 朝食/夕食 or breakfast/dinner, `kind` 和食/洋食 or japanese/western, empty for dinner. A column
 * that is left out leaves what is known (AM258).
 */
const menuRow = z.object({
  office_code: codeCell(10, /^[0-9A-Za-z]+$/, 'alphanumeric'),
  date: dayCell(),
  meal: wordCell(meals),
  kind: z._default(wordOrNull(foods), null),
  menu_name: requiredText(100),
  menu_name_en: z.optional(anyText(200)),
  menu_description: z.optional(lines(500)),
  menu_description_en: z.optional(lines(1000)),
  kcal: z.optional(numberOrNull(10_000)),
  energy_description: z.optional(lines(200)),
  energy_description_en: z.optional(lines(400)),
  image: z.optional(drawing()),
  capacity: z.optional(numberOrNull(100_000)),
  late_stock: z.optional(numberOrNull(100_000)),
});

type MenuRow = z.output<typeof menuRow>;

/** Adds menus and changes known ones; residents who wait move into portions that a raised capacity frees. */
export async function importMenus(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  const touched = { dormitoryIds: [] as number[], accountIds: [] as number[] };
  const outcome = await runImport(db, options, rows.length, async (trx) => {
    const read = await parseRows(menuRow, rows, options);
    const { rows: found, problems } = read;
    problems.push(...findWrongKinds(found, options));
    problems.push(
      ...findRepeated(found, (row) => keyOfAll(row.office_code, row.date, foodOf(row)), options),
    );
    const dormitories = await findDormitories(trx, found, options);
    problems.push(...dormitories.problems);
    const placed = found.flatMap((one) => placedOf(one, dormitories.ids));
    problems.push(...(await findNotServedRows(trx, placed, options)));
    const keys = placed.map(({ key }) => key);
    const known = await readKnown(trx, menuTable, keys, options);
    problems.push(...findSmallCapacities(placed, known, options));
    // Of a file without problems every row has its place.
    requireWhole(read);
    const dishes = (placed as Placed<MenuRow>[]).map((menu) =>
      dishOf(menu, known.get(keyText(menuTable, menu.key))?.row, options),
    );
    const changes = compareRows(menuTable, dishes, known);
    const changed = new Set(changes.map(({ line }) => line));
    const warnings = dishes.flatMap(({ line, warning }) =>
      warning !== undefined && changed.has(line) ? [warning] : [],
    );
    const englishDropped = dishes.filter(
      (dish) => dish.losesEnglish && changed.has(dish.line),
    ).length;
    const decided = {
      ...countChanges(changes),
      ...(englishDropped > 0 && { englishDropped }),
      changes,
      warnings,
    };
    if (options.dryRun) return decided;
    touched.accountIds = await writeMenus(trx, changes, options, now);
    touched.dormitoryIds = [...new Set(placed.map(({ key }) => key.dormitory_id))];
    await recordEvent(trx, importEvent('menu.imported', decided, options, now));
    return decided;
  });
  if (outcome.ok && !options.dryRun) announceMenus(db, touched.dormitoryIds, touched.accountIds);
  return outcome;
}

/** Undefined where the meal or the kind cannot be read, or a breakfast has none. */
function foodOf({ meal, kind }: Partial<MenuRow>): 1 | 2 | 3 | undefined {
  if (meal === mealType.dinner) return foodType.dinner;
  return meal === undefined ? undefined : (kind ?? undefined);
}

/** A row whose place in the table of menus is known, whatever else of it can be read. */
interface Placed<T> extends Parsed<T> {
  key: { dormitory_id: number; date: CalendarDate; type_of_meal: 1 | 2; type_of_food: 1 | 2 | 3 };
}

function placedOf(
  { line, row }: Parsed<Partial<MenuRow>>,
  ids: ReadonlyMap<string, number>,
): Placed<Partial<MenuRow>>[] {
  const { office_code: code = '', date, meal } = row;
  const [id, food] = [ids.get(code), foodOf(row)];
  if (id === undefined || date === undefined || meal === undefined || food === undefined) return [];
  return [{ line, row, key: { dormitory_id: id, date, type_of_meal: meal, type_of_food: food } }];
}

const kindTexts: Readonly<Record<Language, Record<Meal, string>>> = {
  ja: { breakfast: '朝食には和食か洋食を書いてください', dinner: '夕食の種類は空にしてください' },
  en: {
    breakfast: 'breakfast needs the kind japanese or western',
    dinner: 'leave the kind of dinner empty',
  },
};

function findWrongKinds(
  rows: readonly Parsed<Partial<MenuRow>>[],
  { language }: ImportOptions,
): ImportProblem[] {
  const texts = kindTexts[language];
  return rows.flatMap(({ line, row: { meal, kind } }) => {
    if (meal === undefined || kind === undefined) return [];
    const key = mealKeyOf(meal);
    if (hasKind[key] === (kind !== null)) return [];
    const value = kind === null ? '' : kindNames[language][kind];
    return [{ line, column: 'kind', value, text: texts[key] }];
  });
}

const hasKind: Readonly<Record<Meal, boolean>> = { breakfast: true, dinner: false };

const kindNames: Readonly<Record<Language, Record<1 | 2, string>>> = {
  ja: { 1: '和食', 2: '洋食' },
  en: { 1: 'japanese', 2: 'western' },
};

/** A capacity below what residents hold would take a meal from somebody: refused, with the number. */
function findSmallCapacities(
  rows: readonly Placed<Partial<MenuRow>>[],
  known: ReadonlyMap<string, KnownRow>,
  { language }: ImportOptions,
): ImportProblem[] {
  return rows.flatMap(({ line, key, row: { capacity = null } }) => {
    const count = reservedAbove(capacity, known.get(keyText(menuTable, key))?.row);
    if (count === undefined) return [];
    const text = {
      ja: `すでに${count}食の予約があるため、定員を${capacity}食にできません`,
      en: `${counted(count, 'portion is', 'portions are')} reserved, so the capacity cannot be ${capacity}`,
    };
    return [{ line, column: 'capacity', value: String(capacity), text: text[language] }];
  });
}

/** A meal that staff took out of the day is put back by them alone (SD025). */
async function findNotServedRows(
  trx: Trx,
  rows: readonly Placed<Partial<MenuRow>>[],
  { language }: ImportOptions,
): Promise<ImportProblem[]> {
  const notServed = await findNotServed(
    trx,
    rows.map(({ key }) => key),
  );
  const text = { ja: '食事なしの日です', en: 'this meal is not served on the day' }[language];
  return rows.flatMap(({ line, key }) =>
    notServed.has(servedKey(key)) ? [{ line, column: 'date', value: key.date, text }] : [],
  );
}
