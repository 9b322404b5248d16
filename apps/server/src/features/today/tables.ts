// The list of all dormitories as a file (SB017). Pure.
import { textIn, type Language } from '@yadori/api/language/language';
import type { MealType } from '@yadori/api/meals/kinds';
import { harmNames, sentenceOf } from '@yadori/api/today/alert-sentences';
import type { DashboardAlert, DashboardRow } from '@yadori/api/today/dashboard-calls';
import { harmOfAlert, touchedBy } from '@yadori/api/today/harm';
import type { AnswerInput } from '@yadori/api/validation/answers';
import {
  exportTable,
  wallClock,
  type ExportColumn,
  type ExportTable,
} from '../../platform/export-file/file.ts';
import { mealTexts } from '../meals/sheets/texts.ts';
import { dashboardTexts } from './texts.ts';

/** Columns of the list, in its order. */
export function dashboardTable(
  rows: readonly AnswerInput<DashboardRow>[],
  language: Language,
): ExportTable {
  const words = dashboardTexts(language);
  return exportTable(
    words.title,
    [
      { header: words.code, value: ({ row }) => row.dormitory },
      {
        header: words.dormitory,
        width: 20,
        value: ({ row }) => textIn(language, { ja: row.name_ja, en: row.name_en }),
      },
      ...alertColumns(language),
      { header: words.residents, type: 'number', value: ({ row }) => row.residents },
      ...mealColumns(language),
      { header: words.late, type: 'number', value: ({ row }) => row.late },
    ],
    rows.map((row) => ({ row, worst: row.alerts[0], meal: row.next_meal })),
  );
}

interface Described {
  row: AnswerInput<DashboardRow>;
  worst: DashboardAlert | undefined;
  meal: DashboardRow['next_meal'];
}

function alertColumns(language: Language): readonly ExportColumn<Described>[] {
  const words = dashboardTexts(language);
  return [
    {
      header: words.harm,
      width: 18,
      value: ({ worst }) => (worst ? harmNames[harmOfAlert[worst.kind]][language] : ''),
    },
    {
      header: words.what,
      width: 48,
      value: ({ row }) => row.alerts.map((each) => sentenceOf(each, language)).join(words.comma),
    },
    { header: words.since, width: 18, value: ({ worst }) => sinceOf(worst?.since ?? null) },
    {
      header: words.touched,
      type: 'number',
      value: ({ row, worst }) => (worst ? touchedBy(worst, row) : null),
    },
  ];
}

function mealColumns(language: Language): readonly ExportColumn<Described>[] {
  const words = dashboardTexts(language);
  return [
    { header: words.day, type: 'date', value: ({ meal }) => meal?.date ?? '' },
    {
      header: words.meal,
      value: ({ meal }) => meal && mealTexts(language)[meal.type_of_meal as MealType],
    },
    { header: words.reserved, type: 'number', value: ({ meal }) => meal?.reserved ?? null },
    { header: words.capacity, type: 'number', value: ({ meal }) => meal?.capacity ?? null },
  ];
}

/** A day as it stands; an instant on the wall clock of Tokyo. */
const sinceOf = (since: string | null): string =>
  since?.includes('T') === true ? wallClock(new Date(since)) : (since ?? '');
