// Reads of the kitchen's sheets.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { DormitoryRow } from '../facts.ts';
import type { NamedMenu } from '../menu-texts.ts';
import { dormitoryBetween } from '../statements.ts';
import type { KeptFigures } from './keep.ts';

export interface CountedMenu extends NamedMenu {
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  capacity: number | null;
  reserved: number;
  is_stopped: boolean;
  waiting: number;
}

export interface KeptCount {
  date: CalendarDate;
  type_of_meal: MealType;
  stage: number;
  figures: KeptFigures[];
}

interface CountsRow {
  dormitory: DormitoryRow;
  menus: CountedMenu[];
  kept: KeptCount[];
}

/** $1 dormitory, $2 first day, $3 last day. */
const readCounts = defineStatement<CountsRow>({
  name: 'meals_counts_of_staff',
  text: `
    select ${dormitoryBetween('$1', { from: '$2', to: '$3' })} as dormitory,
           (select coalesce(json_agg(x order by x.date, x.type_of_meal, x.type_of_food), '[]') from (
              select m.date, m.type_of_meal, m.type_of_food, m.menu_name, m.menu_name_en, m.capacity, m.reserved,
                     m.stopped_at is not null as is_stopped,
                     (select count(*)::int from waits w where w.menu_id = m.id and w.ended_at is null) as waiting
                from menus m where m.dormitory_id = $1 and m.date between $2::date and $3::date) x) as menus,
           (select coalesce(json_agg(x), '[]') from (
              select k.date, k.type_of_meal, k.stage, k.figures
                from meal_counts k where k.dormitory_id = $1 and k.date between $2::date and $3::date) x) as kept`,
  columns: { dormitory: 'json', menus: 'json', kept: 'json' },
});

export interface Days {
  from: CalendarDate;
  until: CalendarDate;
}

export async function findCounts(
  db: Database,
  dormitoryId: number,
  { from, until }: Days,
): Promise<CountsRow> {
  const [row] = await db.named(readCounts, [dormitoryId, from, until]);
  if (row === undefined) throw new Error('the dormitory of a session is gone');
  return row;
}
