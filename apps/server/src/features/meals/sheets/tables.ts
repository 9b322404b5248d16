// The tables of meals that are exported (SL038).
import type { Language } from '@yadori/api/language/language';
import {
  stageNames,
  type AllergenCounts,
  type CheckMarks,
  type CheckSheet,
  type CountedDay,
  type SheetFigures,
} from '@yadori/api/meals/staff/sheet-shapes';
import { mealType, type FoodType, type MealType } from '@yadori/api/meals/kinds';
import type { ExportTable } from '../../../platform/export-file/file.ts';
import { kindTexts, mealTexts, sheetTexts } from './texts.ts';

/** One sheet for each meal; of each kind a row for each kept sheet, then one with the present figures. */
export function countTables(
  days: readonly CountedDay[],
  language: Language,
): [ExportTable, ExportTable] {
  return [
    countTable(days, mealType.breakfast, language),
    countTable(days, mealType.dinner, language),
  ];
}

function countTable(days: readonly CountedDay[], meal: MealType, language: Language): ExportTable {
  const words = sheetTexts(language);
  const kinds = kindTexts(language);
  const figuresOf = (figures: SheetFigures) => [
    ...[figures.reserved, figures.guests, figures.extra, figures.waiting].map(String),
    ...[figures.capacity, figures.total, figures.difference].map(
      (value) => value?.toString() ?? '',
    ),
  ];
  const ofMeal = days.flatMap(({ date, meals }) =>
    meals
      .filter((one) => one.type_of_meal === meal)
      .flatMap((one) => one.kinds.map((kind) => ({ date, kind }))),
  );
  return {
    title: mealTexts(language)[meal],
    columns: [
      { header: words.date, type: 'date' },
      { header: words.kind, width: 16 },
      { header: words.menu, width: 28 },
      { header: words.sheet },
      { header: words.reserved, type: 'number' },
      { header: words.guests, type: 'number' },
      { header: words.extra, type: 'number' },
      { header: words.waiting, type: 'number' },
      { header: words.capacity, type: 'number' },
      { header: words.total, type: 'number' },
      { header: words.difference, type: 'number', width: 16 },
      { header: words.allergens, width: 40 },
    ],
    rows: ofMeal.flatMap(({ date, kind }) => {
      const row = (name: string, figures: SheetFigures, allergens: string) => [
        ...[date, kinds[kind.type_of_food as FoodType], kind.menu_name, name],
        ...figuresOf(figures),
        allergens,
      ];
      return [
        ...kind.sheets.map((sheet) =>
          row(stageNames[sheet.stage][language], sheet, countWords(sheet.allergens, words)),
        ),
        row(words.now, kind.now, ''),
      ];
    }),
  };
}

type Words = ReturnType<typeof sheetTexts>;

function countWords(allergens: AllergenCounts | null, words: Words): string {
  if (allergens === null) return words.notCounted;
  const parts = allergens.counts.map(({ name, residents }) => words.marked(name, residents));
  if (allergens.unreadable > 0) parts.push(words.unreadableOf(allergens.unreadable));
  return parts.join(words.between);
}

export function checkTable(
  { rows, shows_allergens: shows }: CheckSheet,
  language: Language,
): ExportTable {
  const words = sheetTexts(language);
  const kinds = kindTexts(language);
  return {
    title: words.checkSheet,
    columns: [
      { header: words.room },
      { header: words.name, width: 20 },
      { header: words.kana, width: 24 },
      { header: words.kind, width: 16 },
      { header: words.guests, type: 'number' },
      { header: words.checkedIn },
      ...(shows ? [{ header: words.allergens, width: 40 }] : []),
    ],
    rows: rows.map((row) => [
      ...[row.room_number, row.name, row.kana],
      row.type_of_food === null ? '' : kinds[row.type_of_food as FoodType],
      ...[String(row.guests), row.checked_in ? words.yes : ''],
      ...(shows ? [markWords(row.allergens, words)] : []),
    ]),
  };
}

function markWords(marks: CheckMarks | null, words: Words): string {
  if (marks === null) return '';
  const { contains, unknown, unreadable } = marks;
  return [
    ...(contains.length > 0 ? [words.contained(contains.join(words.between))] : []),
    ...(unknown.length > 0 ? [words.unknownOf(unknown.join(words.between))] : []),
    ...(unreadable ? [words.unreadable] : []),
  ].join(words.beside);
}
