// Drafts and live menus of some days, as the month grid shows them: one statement.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { AllergenStatements } from '@yadori/api/meals/dish';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { DormitoryRow } from '../facts.ts';
import { run } from '../run-statement.ts';
import { dormitoryBetween } from '../statements.ts';

export interface CellKey {
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
}

/** What a dish says, whether residents see it or not. */
export interface DishRow {
  menu_name: string;
  menu_name_en: string | null;
  menu_description: string;
  menu_description_en: string | null;
  energy_description: string;
  energy_description_en: string | null;
  kcal: number | null;
  protein_g: number | null;
  fat_g: number | null;
  carbohydrate_g: number | null;
  salt_g: number | null;
  allergens: AllergenStatements;
  image: string | null;
  photo_file: string | null;
  photo_small_file: string | null;
}

/** The dish without its pictures. */
export type Dish = Omit<DishRow, 'image' | 'photo_file' | 'photo_small_file'>;

export const dishValues = (row: Dish): Dish => ({
  menu_name: row.menu_name,
  menu_name_en: row.menu_name_en,
  menu_description: row.menu_description,
  menu_description_en: row.menu_description_en,
  energy_description: row.energy_description,
  energy_description_en: row.energy_description_en,
  kcal: row.kcal,
  protein_g: row.protein_g,
  fat_g: row.fat_g,
  carbohydrate_g: row.carbohydrate_g,
  salt_g: row.salt_g,
  allergens: row.allergens,
});

export interface LiveRow extends CellKey, DishRow {
  id: number;
  capacity: number | null;
  late_stock: number;
  reserved: number;
  late_reserved: number;
  waiting: number;
  stopped_at: string | null;
  stop_reason_ja: string | null;
  stop_reason_en: string | null;
  revision: number;
}

export interface DraftRow extends CellKey, DishRow {
  id: number;
  capacity: number | null;
  is_unlimited: boolean;
  late_stock: number | null;
  /** Statements of the dish before (AM251). */
  unconfirmed: string[];
  revision: number;
  updated_at: string;
  updated_by_name: string | null;
}

export interface NoMealRow {
  date: CalendarDate;
  type_of_meal: MealType;
  reason_ja: string;
  reason_en: string | null;
}

export interface CellsOfDays {
  dormitory: DormitoryRow;
  live: LiveRow[];
  drafts: DraftRow[];
  no_meal: NoMealRow[];
}

const key = (table: string) => `${table}.date, ${table}.type_of_meal, ${table}.type_of_food`;

const dish = (table: string) =>
  [
    'menu_name',
    'menu_name_en',
    'menu_description',
    'menu_description_en',
    'energy_description',
    'energy_description_en',
    'kcal',
    'protein_g',
    'fat_g',
    'carbohydrate_g',
    'salt_g',
    'allergens',
    'image',
    'photo_file',
    'photo_small_file',
  ]
    .map((column) => `${table}.${column}`)
    .join(', ');

/** $1 dormitory, $2 first day, $3 last day. */
const readCells = defineStatement<CellsOfDays>({
  name: 'menus_cells',
  text: `
    select ${dormitoryBetween('$1', { from: '$2', to: '$3' })} as dormitory,
           (select coalesce(json_agg(x order by ${key('x')}), '[]') from (
              select m.id, ${key('m')}, ${dish('m')}, m.capacity, m.late_stock, m.reserved, m.late_reserved,
                     (select count(*)::int from waits w where w.menu_id = m.id and w.ended_at is null) as waiting,
                     m.stopped_at, m.stop_reason_ja, m.stop_reason_en, m.revision
                from menus m where m.dormitory_id = $1 and m.date between $2::date and $3::date) x) as live,
           (select coalesce(json_agg(x order by ${key('x')}), '[]') from (
              select d.id, ${key('d')}, ${dish('d')}, d.capacity, d.is_unlimited, d.late_stock, d.unconfirmed, d.revision,
                     d.updated_at, s.name as updated_by_name
                from menu_drafts d left join staff s on s.id = d.updated_by
               where d.dormitory_id = $1 and d.date between $2::date and $3::date) x) as drafts,
           (select coalesce(json_agg(n order by n.date, n.type_of_meal), '[]') from (
              select n.date, n.type_of_meal, n.reason_ja, n.reason_en from no_meal_days n
               where n.dormitory_id = $1 and n.date between $2::date and $3::date) n) as no_meal`,
  columns: { dormitory: 'json', live: 'json', drafts: 'json', no_meal: 'json' },
});

export async function findCells(
  db: Database | Trx,
  dormitoryId: number,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<CellsOfDays> {
  const [row] = await run(db, readCells, [dormitoryId, from, until]);
  if (row?.dormitory == null) throw new Error('the dormitory of a session is gone');
  return row;
}

/** A cell of the rows or of an answer. */
type AnyCell = Record<'type_of_meal' | 'type_of_food', number> & { date: string };

export const cellText = ({ date, type_of_meal, type_of_food }: AnyCell): string =>
  `${date} ${type_of_meal} ${type_of_food}`;

export interface Cell extends CellKey {
  draft: DraftRow | undefined;
  live: LiveRow | undefined;
}

/** Every cell that has a draft or a menu, in the order of the days. */
export function cellsOf({ live, drafts }: Pick<CellsOfDays, 'live' | 'drafts'>): Cell[] {
  const cells = new Map<string, Cell>();
  const at = ({ date, type_of_meal, type_of_food }: CellKey): Cell => {
    const text = cellText({ date, type_of_meal, type_of_food });
    const known = cells.get(text) ?? {
      date,
      type_of_meal,
      type_of_food,
      draft: undefined,
      live: undefined,
    };
    cells.set(text, known);
    return known;
  };
  for (const menu of live) at(menu).live = menu;
  for (const draft of drafts) at(draft).draft = draft;
  return [...cells.values()].toSorted((a, b) => (cellText(a) < cellText(b) ? -1 : 1));
}
