// Changes of an import as people read them: the columns of the file, old and new, and a digest of all of them.
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Language } from '@yadori/api/language/language';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { PlannedGroup } from '@yadori/api/dormitory/planned-settings';
import { genderRules } from '@yadori/api/rooms/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import {
  isSame,
  valueText,
  type ImportedTable,
  type RowChange,
  type Values,
} from '../../platform/import-rows.ts';
import type { Decided, PlannedRow } from '../../platform/import.ts';

interface PreviewCell {
  column: string;
  /** Null of an added row. */
  before: string | null;
  after: string;
}

export interface PreviewRow {
  line: number;
  change: 'added' | 'changed';
  /** By which the row is known, in the words of the file. */
  name: string;
  cells: PreviewCell[];
}

export interface PreviewPlan extends Pick<PreviewRow, 'line' | 'name' | 'cells'> {
  group: PlannedGroup;
  effective_on: CalendarDate;
}

export interface Naming {
  language: Language;
  /** Office codes by key. */
  codes: ReadonlyMap<number, string>;
  /** Codes of companies by key. */
  companies: ReadonlyMap<number, string>;
}

const dormitory = { dormitory_id: 'office_code' } as const;

/** Columns that a table calls by another name than its file. */
const fileNames: Readonly<Record<ImportedTable['name'], Readonly<Record<string, string>>>> = {
  closing_days: dormitory,
  companies: { code: 'company_code' },
  contracts: { ...dormitory, number: 'contract_number', company_id: 'company_code' },
  dormitories: {},
  menus: { ...dormitory, type_of_meal: 'meal', type_of_food: 'kind' },
  rooms: { ...dormitory, number: 'room_number' },
  staff_addresses: dormitory,
};

export const fileColumnOf = (column: string, table?: ImportedTable['name']): string =>
  (table && fileNames[table][column]) ?? column;

export const nameOf = (key: Values, naming: Naming): string =>
  Object.entries(key)
    .map(([column, value]) => cellText(column, value, naming))
    .filter((text) => text !== '')
    .join(' ');

export function previewOf(change: RowChange, naming: Naming): PreviewRow {
  const { line, table, key, before, after } = change;
  const columns = Object.keys(after).filter(
    (column) => before === null || !isSame(before[column], after[column] ?? null),
  );
  const text = (column: string, values: Values) => cellText(column, values[column] ?? null, naming);
  return {
    line,
    change: before === null ? 'added' : 'changed',
    name: nameOf(key, naming),
    cells: columns.map((column) => ({
      column: fileColumnOf(column, table),
      before: before === null ? null : text(column, before),
      after: text(column, after),
    })),
  };
}

export function previewOfPlan({
  line,
  code,
  group,
  day,
  before,
  settings,
}: PlannedRow): PreviewPlan {
  const text = (value: Values[string] | undefined) => valueText(value);
  const cells = Object.entries(settings).map(([column, after]) => ({
    column,
    before: text(before[column as keyof typeof before]),
    after: text(after),
  }));
  return { line, name: code, group, effective_on: day, cells };
}

const { male, female } = genderRules;

/** As files spell them; a dinner has no kind. */
const words: Readonly<
  Record<
    Language,
    {
      meals: Record<MealType, string>;
      foods: Record<FoodType, string>;
      genders: Readonly<Record<string, string>>;
      statements: (count: number) => string;
    }
  >
> = {
  ja: {
    meals: { 1: '朝食', 2: '夕食' },
    foods: { 1: '和食', 2: '洋食', 3: '' },
    genders: { [male]: '男性', [female]: '女性' },
    statements: (count) => `${count}品目`,
  },
  en: {
    meals: { 1: 'breakfast', 2: 'dinner' },
    foods: { 1: 'japanese', 2: 'western', 3: '' },
    genders: { [male]: 'male', [female]: 'female' },
    statements: (count) => (count === 1 ? '1 statement' : `${count} statements`),
  },
};

export function cellText(
  column: string,
  value: Values[string] | undefined,
  { language, codes, companies }: Naming,
): string {
  if (value === null || value === undefined) return '';
  const text = words[language];
  if (column === 'dormitory_id') return codes.get(Number(value)) ?? valueText(value);
  if (column === 'company_id') return companies.get(Number(value)) ?? valueText(value);
  if (column === 'type_of_meal') return text.meals[value as MealType];
  if (column === 'type_of_food') return text.foods[value as FoodType];
  if (column === 'gender_rule') return text.genders[valueText(value)] ?? valueText(value);
  if (column === 'allergens') {
    const count = Object.keys(value).length;
    return count === 0 ? '' : text.statements(count);
  }
  if (typeof value === 'boolean') return value ? '1' : '0';
  return valueText(value).replace(/^(\d\d:\d\d):\d\d$/, '$1');
}

/** Changes between which other work of the process gets its turn. */
const changesAtOnce = 2000;

/** Of what the changes are, not of the keys that new rows will get. */
export async function digestOf({
  changes,
  plans = [],
}: Pick<Decided, 'changes' | 'plans'>): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const [index, { line, table, key, before, after }] of changes.entries()) {
    if (index % changesAtOnce === changesAtOnce - 1) await breathe();
    hash.update(`${JSON.stringify([line, table, key, before, after])}\n`);
  }
  for (const { line, code, group, day, before, settings } of plans)
    hash.update(`${JSON.stringify([line, code, group, day, before, settings])}\n`);
  return hash.digest();
}
