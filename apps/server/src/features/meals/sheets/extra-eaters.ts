// Visitors, staff and tasters at a meal: guests of reports with the presses of + and − of the counter (SE023).
// Each press is a row: a count that is raised in place cannot leave out, for a sheet of 17:00 kept at 17:05, what was
// pressed in between.
import {
  mostEaters,
  type EaterKind,
  type EatersRefusal,
  type Eaters,
} from '@yadori/api/meals/eaters';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import { findDormitoryDay } from '../../presence/dormitory-day.ts';
import { guestPortions } from './guest-portions.ts';
import { lockMenus } from '../locks.ts';
import { eventBy, type MenuAct } from '../menus/menu-act.ts';

interface Days {
  from: CalendarDate;
  until: CalendarDate;
}

type Guests = Parameters<typeof guestPortions>[0];

/** Of a day and its guests, who eats each kind of food. `before`: as of that instant, exclusive. */
export async function findEaters(
  queries: Queries,
  dormitoryId: number,
  { from, until }: Days,
  before?: Instant,
): Promise<(date: CalendarDate, guests: Guests) => (food: number) => Eaters> {
  const rows = await queries
    .selectFrom('extra_eaters')
    .select(['date', 'type_of_food', 'kind'])
    .select((row) => row.fn.sum<number>('change').as('change'))
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .$if(before !== undefined, (read) => read.where('at', '<', timestamp(before ?? 0)))
    .groupBy(['date', 'type_of_food', 'kind'])
    .execute();
  const changes = new Map(
    rows.map((row) => [`${row.date} ${row.type_of_food} ${row.kind}`, Number(row.change)]),
  );
  return (date, guests) => {
    const reported = guestPortions(guests);
    return (food) => {
      const of = (kind: EaterKind) => changes.get(`${date} ${food} ${kind}`) ?? 0;
      // A guest who was taken away by hand, and whose report was then cancelled, is away once.
      const visitor = Math.max(0, reported(food) + of('visitor'));
      return { visitor, staff: of('staff'), tasting: of('tasting') };
    };
  };
}

export interface EatersChange {
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  kind: EaterKind;
  /** Not 0. */
  change: number;
}

type Changed = Eaters | { refused: EatersRefusal };

/** Presses at the same moment follow each other by the lock of the menu. */
export async function changeEaters(
  act: MenuAct,
  { kind, change, ...meal }: EatersChange,
): Promise<Changed> {
  const { db } = act.platform;
  const { guests } = await findDormitoryDay(db, act.dormitoryId, meal.date);
  const outcome = await db.transaction<Changed>(async (trx) => {
    const refused = await lockServed(trx, act.dormitoryId, meal);
    if (refused !== undefined) return { refused };
    const counted = await sumOf(trx, act.dormitoryId, { ...meal, kind });
    const reported = kind === 'visitor' ? guestPortions(guests)(meal.type_of_food) : 0;
    const total = Math.max(0, reported + counted) + change;
    if (total < 0) return { refused: 'none_left' };
    if (total > mostEaters) return { refused: 'too_many' };
    const { id } = await trx
      .insertInto('extra_eaters')
      .values({
        dormitory_id: act.dormitoryId,
        ...meal,
        kind,
        change: total - reported - counted,
        staff_id: act.by.actor.staff,
        at: timestamp(act.now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, {
      ...eventBy(act),
      kind: 'meal.eaters_counted',
      subjectId: id,
      detail: { date: meal.date, type_of_food: meal.type_of_food, eaters: kind, change, total },
    });
    const days = { from: meal.date, until: meal.date };
    return (await findEaters(trx, act.dormitoryId, days))(meal.date, guests)(meal.type_of_food);
  });
  if (!('refused' in outcome)) {
    publishToStaff(db, 'board', [act.dormitoryId]);
    publishToStaff(db, 'meals', [act.dormitoryId]);
  }
  return outcome;
}

async function lockServed(
  trx: Trx,
  dormitoryId: number,
  { date, type_of_food }: Pick<EatersChange, 'date' | 'type_of_food'>,
): Promise<'no_menu' | 'stopped' | undefined> {
  const find = () =>
    trx
      .selectFrom('menus')
      .select(['id', 'stopped_at'])
      .where('dormitory_id', '=', dormitoryId)
      .where('date', '=', date)
      .where('type_of_food', '=', type_of_food)
      .executeTakeFirst();
  const menu = await find();
  if (menu === undefined) return 'no_menu';
  await lockMenus(trx, [menu.id]);
  return (await find())?.stopped_at === null ? undefined : 'stopped';
}

async function sumOf(
  trx: Trx,
  dormitoryId: number,
  { date, type_of_food, kind }: Pick<EatersChange, 'date' | 'type_of_food' | 'kind'>,
): Promise<number> {
  const row = await trx
    .selectFrom('extra_eaters')
    .select((sum) => sum.fn.sum<number | null>('change').as('change'))
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '=', date)
    .where('type_of_food', '=', type_of_food)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return Number(row?.change ?? 0);
}
