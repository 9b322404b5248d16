// What became of a meal: portions cooked and left, kilograms thrown away, beside what was booked and eaten (SE049).
import { sql } from 'kysely';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { addDays, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { recordEvent } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { DormitoryRow } from '../facts.ts';
import { eventBy, type MenuAct } from '../menus/menu-act.ts';
import type { NamedMenu } from '../menu-texts.ts';
import { dormitoryBetween } from '../statements.ts';
import type { Days } from './queries.ts';

export interface ServedMenu extends NamedMenu {
  id: number;
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  reserved: number;
  eaten: number;
  is_stopped: boolean;
  cooked: number | null;
  left_over: number | null;
  wasted_kg: number | null;
  note: string | null;
  revision: number | null;
  updated_by: string | null;
  updated_at: string | null;
}

interface ServicesRow {
  dormitory: DormitoryRow;
  menus: ServedMenu[];
}

/** $1 dormitory, $2 first day, $3 last day. */
const readServices = defineStatement<ServicesRow>({
  name: 'meals_services_of_staff',
  text: `
    select ${dormitoryBetween('$1', { from: '$2', to: '$3' })} as dormitory,
           (select coalesce(json_agg(x order by x.date, x.type_of_meal, x.type_of_food), '[]') from (
              select m.id, m.date, m.type_of_meal, m.type_of_food, m.menu_name, m.menu_name_en, m.reserved,
                     (select count(*)::int from reservations r
                       where r.menu_id = m.id and r.cancelled_at is null and r.checked_in_at is not null) as eaten,
                     m.stopped_at is not null as is_stopped,
                     s.cooked, s.left_over, s.wasted_kg, s.note, s.revision, s.updated_at,
                     p.name as updated_by
                from menus m
                left join meal_services s on s.dormitory_id = m.dormitory_id and s.date = m.date
                 and s.type_of_meal = m.type_of_meal and s.type_of_food = m.type_of_food
                left join staff p on p.id = s.updated_by
               where m.dormitory_id = $1 and m.date between $2::date and $3::date) x) as menus`,
  columns: { dormitory: 'json', menus: 'json' },
});

export async function findServices(
  db: Database,
  dormitoryId: number,
  { from, until }: Days,
): Promise<ServicesRow> {
  const [row] = await db.named(readServices, [dormitoryId, from, until]);
  if (row === undefined) throw new Error('the dormitory of a session is gone');
  return row;
}

/** From the day of the meal to the end of the next one. */
export const canEnter = (date: CalendarDate, now: Instant): boolean =>
  now >= instantAt(date) && now < instantAt(addDays(date, 2));

interface EnteredService {
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  cooked: number | null;
  left_over: number | null;
  wasted_kg: number | null;
  note: string;
}

/** False where the row is no longer the one of `revision` (null: there was none); nothing is written then. */
export async function saveService(
  act: MenuAct,
  entered: EnteredService,
  revision: number | null,
): Promise<boolean> {
  const { db } = act.platform;
  const isSaved = await db.transaction(async (trx) => {
    const id = await write(trx, act, entered, revision);
    if (id === undefined) return false;
    await recordEvent(trx, {
      ...eventBy(act),
      kind: 'meal.service_recorded',
      subjectId: id,
      detail: {
        date: entered.date,
        type_of_food: entered.type_of_food,
        cooked: entered.cooked,
        left: entered.left_over,
        wasted_kg: entered.wasted_kg,
      },
    });
    return true;
  });
  if (isSaved) publishToStaff(db, 'meals', [act.dormitoryId]);
  return isSaved;
}

async function write(
  queries: Queries,
  { dormitoryId, by, now }: MenuAct,
  { note, cooked, left_over, wasted_kg, ...kind }: EnteredService,
  revision: number | null,
): Promise<number | undefined> {
  const values = {
    cooked,
    left_over,
    note,
    wasted_kg: wasted_kg === null ? null : wasted_kg.toFixed(1),
    updated_by: by.actor.staff,
    updated_at: timestamp(now),
  };
  const row =
    revision === null
      ? await queries
          .insertInto('meal_services')
          .values({ dormitory_id: dormitoryId, ...kind, ...values, revision: 1 })
          .onConflict((conflict) =>
            conflict.columns(['dormitory_id', 'date', 'type_of_meal', 'type_of_food']).doNothing(),
          )
          .returning('id')
          .executeTakeFirst()
      : await queries
          .updateTable('meal_services')
          .set({ ...values, revision: sql<number>`revision + 1` })
          .where('dormitory_id', '=', dormitoryId)
          .where('date', '=', kind.date)
          .where('type_of_meal', '=', kind.type_of_meal)
          .where('type_of_food', '=', kind.type_of_food)
          .where('revision', '=', revision)
          .returning('id')
          .executeTakeFirst();
  return row?.id;
}
