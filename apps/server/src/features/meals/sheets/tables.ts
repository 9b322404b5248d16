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
import type { AnswerInput } from '@yadori/api/validation/answers';
import {
  exportTable,
  type ExportColumn,
  type ExportTable,
} from '../../../platform/export-file/file.ts';
import { kindTexts, mealTexts, sheetTexts } from './texts.ts';

/** One sheet for each meal; of each kind a row for each kept sheet, then one with the present figures. */
export function countTables(
  days: readonly AnswerInput<CountedDay>[],
  language: Language,
): [ExportTable, ExportTable] {
  return [
    countTable(days, mealType.breakfast, language),
    countTable(days, mealType.dinner, language),
  ];
}

function countTable(
  days: readonly AnswerInput<CountedDay>[],
  meal: MealType,
  language: Language,
): ExportTable {
  const words = sheetTexts(language);
  const kinds = kindTexts(language);
  const ofMeal = days.flatMap(({ date, meals }) =>
    meals
      .filter((one) => one.type_of_meal === meal)
      .flatMap((one) => one.kinds.map((kind) => ({ date, kind }))),
  );
  const rows = ofMeal.flatMap(({ date, kind }) => {
    const row = (sheet: string, figures: SheetFigures, allergens: string) => ({
      date,
      kind,
      sheet,
      figures,
      allergens,
    });
    return [
      ...kind.sheets.map((sheet) =>
        row(stageNames[sheet.stage][language], sheet, countWords(sheet.allergens, words)),
      ),
      row(words.now, kind.now, ''),
    ];
  });
  return exportTable(
    mealTexts(language)[meal],
    [
      { header: words.date, type: 'date', value: ({ date }) => date },
      {
        header: words.kind,
        width: 16,
        value: ({ kind }) => kinds[kind.type_of_food as FoodType],
      },
      { header: words.menu, width: 28, value: ({ kind }) => kind.menu_name },
      { header: words.sheet, value: ({ sheet }) => sheet },
      ...figureColumns(words),
      { header: words.allergens, width: 40, value: ({ allergens }) => allergens },
    ],
    rows,
  );
}

const figureColumns = (words: Words): ExportColumn<{ figures: SheetFigures }>[] => [
  { header: words.reserved, type: 'number', value: ({ figures }) => figures.reserved },
  { header: words.guests, type: 'number', value: ({ figures }) => figures.guests },
  { header: words.extra, type: 'number', value: ({ figures }) => figures.extra },
  { header: words.waiting, type: 'number', value: ({ figures }) => figures.waiting },
  { header: words.capacity, type: 'number', value: ({ figures }) => figures.capacity },
  { header: words.total, type: 'number', value: ({ figures }) => figures.total },
  {
    header: words.difference,
    type: 'number',
    width: 16,
    value: ({ figures }) => figures.difference,
  },
];

type Words = ReturnType<typeof sheetTexts>;

function countWords(allergens: AllergenCounts | null, words: Words): string {
  if (allergens === null) return words.notCounted;
  const parts = allergens.counts.map(({ name, residents }) => words.marked(name, residents));
  if (allergens.unreadable > 0) parts.push(words.unreadableOf(allergens.unreadable));
  return parts.join(words.between);
}

export function checkTable(
  { rows, shows_allergens: shows }: AnswerInput<CheckSheet>,
  language: Language,
): ExportTable {
  const words = sheetTexts(language);
  const kinds = kindTexts(language);
  const allergens: ExportColumn<CheckSheet['rows'][number]> = {
    header: words.allergens,
    width: 40,
    value: (row) => markWords(row.allergens, words),
  };
  return exportTable(
    words.checkSheet,
    [
      { header: words.room, value: (row) => row.room_number },
      { header: words.name, width: 20, value: (row) => row.name },
      { header: words.kana, width: 24, value: (row) => row.kana },
      {
        header: words.kind,
        width: 16,
        value: (row) => (row.type_of_food === null ? '' : kinds[row.type_of_food as FoodType]),
      },
      { header: words.guests, type: 'number', value: (row) => row.guests },
      { header: words.checkedIn, value: (row) => (row.checked_in ? words.yes : '') },
      ...(shows ? [allergens] : []),
    ],
    rows,
  );
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
