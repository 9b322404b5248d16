// The tables of meals that are exported (SL038).
import type { Language } from '@yadori/api/language/language';
import {
  stageNames,
  type CheckSheet,
  type CountedDay,
  type SheetFigures,
} from '@yadori/api/meals/staff/sheet-shapes';
import { mealType, type FoodType, type MealType } from '@yadori/api/meals/kinds';
import type { ExportTable } from '../../exports/service.ts';
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
    ],
    rows: ofMeal.flatMap(({ date, kind }) => {
      const row = (name: string, figures: SheetFigures) => [
        ...[date, kinds[kind.type_of_food as FoodType], kind.menu_name, name],
        ...figuresOf(figures),
      ];
      return [
        ...kind.sheets.map((sheet) => row(stageNames[sheet.stage][language], sheet)),
        row(words.now, kind.now),
      ];
    }),
  };
}

export function checkTable({ rows }: CheckSheet, language: Language): ExportTable {
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
    ],
    rows: rows.map((row) => [
      ...[row.room_number, row.name, row.kana],
      row.type_of_food === null ? '' : kinds[row.type_of_food as FoodType],
      ...[String(row.guests), row.checked_in ? words.yes : ''],
    ]),
  };
}
