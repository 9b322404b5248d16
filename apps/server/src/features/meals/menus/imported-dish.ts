// What a row of a file makes of a menu: columns that it has, and what counts as of the dish before (AM258, AM251).
import { isOtherText } from '@yadori/api/meals/statements';
import type { Language } from '@yadori/api/language/language';
import { valueText, type DesiredRow, type Values } from '../../../platform/import-rows.ts';
import type { ImportOptions, ImportProblem } from '../../../platform/import.ts';
import { tableTexts } from '../../../platform/tables/texts.ts';
import { lateStockOf } from './write-menus.ts';

/** An undefined column is none of the file. */
interface ImportedMenu {
  line: number;
  key: Values;
  row: {
    menu_name: string;
    menu_description?: string | undefined;
    image?: string | null | undefined;
    kcal?: number | null | undefined;
    energy_description?: string | undefined;
    menu_name_en?: string | undefined;
    menu_description_en?: string | undefined;
    energy_description_en?: string | undefined;
    capacity?: number | null | undefined;
    late_stock?: number | null | undefined;
  };
}

interface ImportedDish extends DesiredRow {
  /** The row loses an English text. */
  losesEnglish: boolean;
  warning: ImportProblem | undefined;
}

const english = ['menu_name_en', 'menu_description_en', 'energy_description_en'] as const;
const ofDish = ['menu_name', 'menu_description', 'image'] as const;
const own = [...ofDish, 'kcal', 'energy_description', 'capacity'] as const;

/** Another name, description or drawing is another dish, by the rule of the editor. */
const isAnother = (given: Values, before: Values): boolean => {
  const text = (row: Values, column: string) => valueText(row[column]);
  const isOther = (column: string) =>
    column in given && isOtherText(text(before, column), text(given, column));
  return ofDish.some(isOther);
};

/** Of a new menu whose file has no such column. */
const defaults = {
  menu_description: '',
  image: null,
  kcal: null,
  energy_description: '',
  capacity: null,
  menu_name_en: null,
  menu_description_en: null,
  energy_description_en: null,
} as const;

/** What the dish before stated: of another dish it is not known. */
const statements = {
  allergens: {},
  kcal: null,
  energy_description: '',
  protein_g: null,
  fat_g: null,
  carbohydrate_g: null,
  salt_g: null,
  menu_name_en: null,
  menu_description_en: null,
  energy_description_en: null,
} as const;

/** `before` is the known row. */
export function dishOf(
  { line, key, row }: ImportedMenu,
  before: Values | undefined,
  { language }: Pick<ImportOptions, 'language'>,
): ImportedDish {
  const given = givenValues(row);
  const isOther = before !== undefined && isAnother(given, before);
  const gone = isOther ? goneOf(given) : goneEnglish(given, before);
  const lost = Object.keys(gone).filter((column) => !isEmpty(before?.[column]));
  const left = Object.entries(defaults).filter(([column]) => !(column in given));
  const losesEnglish = english.some((column) => lost.includes(column));
  return {
    line,
    key,
    losesEnglish,
    values: { ...given, ...gone, ...lateStockOf(row.late_stock ?? null, before) },
    onAdd: Object.fromEntries(left),
    warning: lost.length === 0 ? undefined : warningOf({ line, lost, isOther }, before, language),
  };
}

/** An empty English text is none. */
function givenValues(row: ImportedMenu['row']): Record<string, Values[string]> {
  const values: Record<string, Values[string]> = {};
  for (const column of own) {
    const value = row[column];
    if (value !== undefined) values[column] = value;
  }
  for (const column of english) {
    const value = row[column];
    if (value !== undefined) values[column] = value === '' ? null : value;
  }
  return values;
}

const isEmpty = (value: Values[string] | undefined): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Statements, nutrition and the other language of the dish before, as far as the file does not give new ones. Empty ones,
 * too: what is stated of this dish later keeps an undo from giving it the name before.
 */
const goneOf = (given: Values): Values =>
  Object.fromEntries(Object.entries(statements).filter(([column]) => !(column in given)));

/** An English text stays while the Japanese one beside it does, and is dropped with it (CL004). */
const goneEnglish = (given: Values, before: Values | undefined): Values =>
  Object.fromEntries(
    english.flatMap((column) => {
      const japanese = column.replace(/_en$/, '');
      const isSame = !(japanese in given) || given[japanese] === before?.[japanese];
      return isSame || column in given || isEmpty(before?.[column]) ? [] : [[column, null]];
    }),
  );

const groups = ['allergens', 'nutrition', 'english'] as const;
const names: Readonly<Record<Language, Record<(typeof groups)[number], string>>> = {
  ja: { allergens: 'アレルゲンの表示', english: '英語', nutrition: '栄養の値' },
  en: { allergens: 'statements about allergens', english: 'English texts', nutrition: 'nutrition' },
};

const isEnglish = (column: string) => column.endsWith('_en');
const groupOf = (column: string) =>
  column === 'allergens' ? 'allergens' : isEnglish(column) ? 'english' : 'nutrition';

function warningOf(
  { line, lost, isOther }: { line: number; lost: readonly string[]; isOther: boolean },
  before: Values | undefined,
  language: Language,
): ImportProblem {
  const [first = ''] = lost.filter(isEnglish);
  if (!isOther) {
    const text = {
      ja: '日本語が変わり、英語の列がないため、英語を外します',
      en: 'the Japanese text changes and the file has no English column: the English text is dropped',
    }[language];
    return { line, column: first, value: valueText(before?.[first]), text };
  }
  const lostGroups = new Set(lost.map(groupOf));
  const parts = groups.filter((group) => lostGroups.has(group));
  const list = parts.map((part) => names[language][part]).join(tableTexts(language).comma);
  const text = {
    ja: `料理が変わります。前の料理の${list}は外し、不明にします`,
    en: `the dish changes: ${list} of the dish before are taken away and unknown from now on`,
  }[language];
  return { line, column: 'menu_name', value: valueText(before?.['menu_name']), text };
}
