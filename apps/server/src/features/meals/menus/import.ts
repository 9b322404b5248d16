// Import of menus from the operator's table.
import * as z from 'zod/mini';
import type { Language } from '@yadori/api/language/language';
import { foodType, mealType, type Meal } from '@yadori/api/meals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { calendarDate, lines, requiredText, text as anyText } from '@yadori/api/validation/fields';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import {
  compareRows,
  countChanges,
  keyText,
  readKnown,
  valueText,
  type KnownRow,
  type Values,
} from '../../../platform/import-rows.ts';
import {
  dormitoriesOf,
  ImportRefused,
  importEvent,
  parseRows,
  refuseRepeated,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportProblem,
  type ImportRow,
  type Parsed,
} from '../../../platform/import.ts';
import { announceMenus } from '../announce.ts';
import { findNotServed, servedKey } from '../days/no-meal-days.ts';
import { lateStockOf, menuTable, reservedAbove, writeMenus } from './write-menus.ts';

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
  menu_description: z._default(lines(500), ''),
  menu_description_en: z.optional(lines(1000)),
  kcal: optionalNumber(10_000),
  energy_description: z._default(lines(200), ''),
  energy_description_en: z.optional(lines(400)),
  /** A drawing of the product (`/drawings/…`) or empty. */
  image: z._default(
    z.string().check(z.regex(/^(\/drawings\/[a-z0-9-]+\.svg)?$/, { error: 'invalid' })),
    '',
  ),
  capacity: optionalNumber(100_000),
  late_stock: optionalNumber(100_000),
});

type MenuRow = z.output<typeof menuRow>;

/** An English text is undefined where the file has no column for it. */
type MenuDraft = Omit<MenuRow, 'office_code' | 'meal' | 'kind'> & {
  dormitory_id: number;
  type_of_meal: number;
  type_of_food: number;
};

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
    const parsed = await parseRows(menuRow, rows, language);
    refuseKinds(parsed, options);
    refuseRepeated(parsed, (row) => `${row.office_code} ${row.date} ${foodOf(row)}`, language);
    const dormitories = await dormitoriesOf(trx, parsed, options);
    const menus = parsed.map(({ line, row }) => ({ line, row: menuOf(row, dormitories) }));
    await refuseNotServed(trx, menus, options);
    const keys = menus.map(({ row }) => keyOf(row));
    const known = await readKnown(trx, menuTable, keys, options);
    refuseSmallCapacities(menus, known, options);
    const english = keepEnglish(menus, known, options);
    const desired = menus.map(({ line, row }) => ({
      line,
      key: keyOf(row),
      values: valuesOf(row, rowOf(known, row), english),
    }));
    const changes = compareRows(menuTable, desired, known);
    const { warnings } = english;
    const decided = {
      ...countChanges(changes),
      ...(warnings.length > 0 && { englishDropped: warnings.length }),
      changes,
      warnings,
    };
    if (options.dryRun) return decided;
    touched.accountIds = await writeMenus(trx, changes, options, now);
    touched.dormitoryIds = [...new Set(menus.map(({ row }) => row.dormitory_id))];
    await recordEvent(trx, importEvent('menu.imported', decided, options, now));
    return decided;
  });
  if (outcome.ok && !options.dryRun) announceMenus(db, touched.dormitoryIds, touched.accountIds);
  return outcome;
}

const foodOf = (row: MenuRow): number =>
  meals[row.meal] === mealType.dinner ? foodType.dinner : (foods[row.kind] ?? 0);

const menuOf = (row: MenuRow, dormitories: Map<string, number>): MenuDraft => ({
  ...row,
  dormitory_id: dormitories.get(row.office_code) as number,
  type_of_meal: meals[row.meal] as number,
  type_of_food: foodOf(row),
});

type Row = Parsed<MenuDraft>;
type Known = ReadonlyMap<string, KnownRow>;

const keyOf = ({ dormitory_id, date, type_of_meal, type_of_food }: MenuDraft) => ({
  dormitory_id,
  date,
  type_of_meal,
  type_of_food,
});

const rowOf = (known: Known, menu: MenuDraft) => known.get(keyText(menuTable, keyOf(menu)))?.row;

/**
 * A file without a late stock leaves the stored one, with the portions that were given back. Portions that are already
 * taken from it stay in it.
 */
const valuesOf = (menu: MenuDraft, before: Values | undefined, english: English): Values => ({
  menu_name: menu.menu_name,
  menu_description: menu.menu_description,
  kcal: menu.kcal,
  energy_description: menu.energy_description,
  ...english.texts.get(menu),
  image: menu.image === '' ? null : menu.image,
  capacity: menu.capacity,
  ...lateStockOf(menu.late_stock, before),
});

const kindTexts: Readonly<Record<Language, Record<Meal, string>>> = {
  ja: { breakfast: '朝食には和食か洋食を書いてください', dinner: '夕食の種類は空にしてください' },
  en: {
    breakfast: 'breakfast needs the kind japanese or western',
    dinner: 'leave the kind of dinner empty',
  },
};

function refuseKinds(rows: readonly Parsed<MenuRow>[], { language }: ImportOptions): void {
  const texts = kindTexts[language];
  const place = (line: number, value: string) => ({ line, column: 'kind', value });
  const problems = rows.flatMap(({ line, row }) => {
    if (meals[row.meal] === mealType.dinner)
      return row.kind === '' ? [] : [{ ...place(line, row.kind), text: texts.dinner }];
    const isKnown = foods[row.kind] !== undefined;
    return isKnown ? [] : [{ ...place(line, row.kind), text: texts.breakfast }];
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
    const count = reservedAbove(row.capacity, rowOf(known, row));
    if (count === undefined) return [];
    const text = {
      ja: `すでに${count}食の予約があるため、定員を${row.capacity}食にできません`,
      en: `${count} portions are reserved, so the capacity cannot be ${row.capacity}`,
    };
    const value = String(row.capacity);
    return [{ line, column: 'capacity', value, text: text[language] }];
  });
  if (problems.length > 0) throw new ImportRefused(problems);
}

/** A meal that staff took out of the day is put back by them alone (SD025). */
async function refuseNotServed(
  trx: Trx,
  rows: readonly Row[],
  { language }: ImportOptions,
): Promise<void> {
  const notServed = await findNotServed(
    trx,
    rows.map(({ row }) => row),
  );
  const problems = rows.flatMap(({ line, row }) => {
    if (!notServed.has(servedKey(row))) return [];
    const text = { ja: '食事なしの日です', en: 'this meal is not served on the day' }[language];
    return [{ line, column: 'date', value: row.date, text }];
  });
  if (problems.length > 0) throw new ImportRefused(problems);
}

const translated = ['menu_name', 'menu_description', 'energy_description'] as const;

interface English {
  texts: ReadonlyMap<MenuDraft, Values>;
  /** One for each menu that loses an English text. */
  warnings: ImportProblem[];
}

/**
 * Fills in what the file leaves out: an English text stays while the Japanese one beside it does, and is dropped
 * with it, because it would name another dish (CL004).
 */
function keepEnglish(rows: readonly Row[], known: Known, { language }: ImportOptions): English {
  const warning = {
    ja: '日本語が変わり、英語の列がないため、英語を外します',
    en: 'the Japanese text changes and the file has no English column: the English text is dropped',
  }[language];
  const texts = new Map<MenuDraft, Values>();
  const warnings: ImportProblem[] = [];
  for (const { line, row } of rows) {
    const before = rowOf(known, row);
    let dropped: string | undefined;
    const own: Record<string, Values[string]> = {};
    for (const name of translated) {
      const column = `${name}_en` as const;
      const given = row[column];
      if (given !== undefined) {
        own[column] = given === '' ? null : given;
        continue;
      }
      const isSame = before?.[name] === row[name];
      if (!isSame && before?.[column] != null) dropped ??= valueText(before[column]);
      own[column] = isSame ? (before?.[column] ?? null) : null;
    }
    texts.set(row, own);
    if (dropped !== undefined)
      warnings.push({ line, column: 'menu_name_en', value: dropped, text: warning });
  }
  return { texts, warnings };
}
