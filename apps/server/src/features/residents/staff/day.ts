// What is going on with residents today: who is away in the night that runs, what is booked and eaten, what comes next.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { nightOf } from '@yadori/api/time/night';
import { dateAt, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { receptionOf, valuesOfMeals } from '../../../platform/database/case-of-meal.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';
import type { ScopedAccountId } from '../../resident-index/scope.ts';

/** $1 dormitory, $2 night. By the index of reports of a dormitory. */
const away = defineStatement<{ account_id: number }>({
  name: 'residents_away',
  text: `
    select distinct s.account_id from stay_reports s
     where s.dormitory_id = $1 and s.type = 1 and s.cancelled_at is null
       and s.first_day <= $2::date and s.last_day > $2::date`,
  columns: { account_id: 'int8' },
});

/** The same night as on card, roster and Today (AM248). */
export async function findAway(
  db: Database,
  dormitoryId: StaffDormitoryId,
  now: Instant,
): Promise<ReadonlySet<number>> {
  const rows = await db.named(away, [dormitoryId, nightOf(now)]);
  return new Set(rows.map(({ account_id: id }) => id));
}

export interface BookedMeals {
  account_id: number;
  type_of_meal: MealType;
  is_eaten: boolean;
}

/** $1 accounts, $2 dormitory, $3 day. */
const booked = defineStatement<BookedMeals>({
  name: 'residents_meals_of_day',
  text: `
    select r.account_id, r.type_of_meal, r.checked_in_at is not null as is_eaten
      from reservations r
     where r.account_id = any($1::bigint[]) and r.dormitory_id = $2 and r.date = $3::date
       and r.cancelled_at is null`,
  columns: { account_id: 'int8', type_of_meal: 'int2', is_eaten: 'bool' },
});

export const findBooked = (
  db: Database,
  { accountIds, dormitoryId }: { accountIds: readonly number[]; dormitoryId: StaffDormitoryId },
  now: Instant,
): Promise<readonly BookedMeals[]> =>
  accountIds.length === 0
    ? Promise.resolve([])
    : db.named(booked, [accountIds, dormitoryId, dateAt(now)]);

export interface MealToday {
  type_of_meal: MealType;
  /** Null: nothing is booked. */
  type_of_food: FoodType | null;
  menu_name: string | null;
  menu_name_en: string | null;
  checked_in_at: Date | null;
  is_waiting: boolean;
  reception_end: string;
}

/** $1 account, $2 dormitory, $3 day. Meals that are served that day, or that the resident has booked. */
const mealsToday = defineStatement<MealToday>({
  name: 'residents_card_meals',
  text: `
    select k.type_of_meal, r.type_of_food, m.menu_name, m.menu_name_en, r.checked_in_at,
           exists (select from waits w join menus n on n.id = w.menu_id
                    where w.account_id = $1 and w.ended_at is null and n.dormitory_id = $2
                      and n.date = $3::date and n.type_of_meal = k.type_of_meal) as is_waiting,
           ${receptionOf('k.type_of_meal', 'end')} as reception_end
      from dormitories d
     cross join (${valuesOfMeals}) k (type_of_meal)
      left join reservations r
        on r.account_id = $1 and r.dormitory_id = $2 and r.date = $3::date
       and r.type_of_meal = k.type_of_meal and r.cancelled_at is null
      left join menus m on m.id = r.menu_id
     where d.id = $2
       and (r.id is not null
            or exists (select from menus s
                        where s.dormitory_id = $2 and s.date = $3::date
                          and s.type_of_meal = k.type_of_meal and s.stopped_at is null))
     order by k.type_of_meal`,
  columns: {
    type_of_meal: 'int2',
    type_of_food: 'int2 or null',
    menu_name: 'text or null',
    menu_name_en: 'text or null',
    checked_in_at: 'timestamptz or null',
    is_waiting: 'bool',
    reception_end: 'time',
  },
});

interface NextStay {
  id: number;
  type: 1 | 2;
  first_day: CalendarDate;
  last_day: CalendarDate;
}

/** As many reports as the card shows. */
const mostStays = 3;

/** $1 account, $2 dormitory, $3 day. What runs or comes, the next one first. */
const nextStays = defineStatement<NextStay>({
  name: 'residents_card_stays',
  text: `
    select s.id, s.type, s.first_day, s.last_day from stay_reports s
     where s.account_id = $1 and s.dormitory_id = $2 and s.cancelled_at is null and s.last_day >= $3::date
     order by s.first_day, s.id limit ${mostStays}`,
  columns: { id: 'int8', type: 'int2', first_day: 'date', last_day: 'date' },
});

interface LastNote {
  text: string;
  author: string;
  created_at: Date;
}

/** $1 account. */
const lastNote = defineStatement<LastNote>({
  name: 'residents_card_note',
  text: `
    select n.text, p.name as author, n.created_at
      from conversation_notes n join staff p on p.id = n.staff_id
     where n.account_id = $1 and n.deleted_at is null
     order by n.created_at desc, n.id desc limit 1`,
  columns: { text: 'text', author: 'text', created_at: 'timestamptz' },
});

/** Null: the reader has no right to it. */
export interface CardToday {
  meals: readonly MealToday[] | null;
  stays: readonly NextStay[] | null;
  note: LastNote | undefined;
}

interface CardWanted {
  accountId: ScopedAccountId;
  dormitoryId: StaffDormitoryId;
  may: { meals: boolean; stays: boolean; messages: boolean };
}

export async function findCardToday(
  db: Database,
  { accountId, dormitoryId, may }: CardWanted,
  now: Instant,
): Promise<CardToday> {
  const values = [accountId, dormitoryId, dateAt(now)];
  const [meals, stays, notes] = await Promise.all([
    may.meals ? db.named(mealsToday, values) : null,
    may.stays ? db.named(nextStays, values) : null,
    may.messages ? db.named(lastNote, [accountId]) : [],
  ]);
  return { meals, stays, note: notes[0] };
}

/** Booked and not eaten when the reception ended (SE047). */
export const isMissed = (
  { type_of_food: food, checked_in_at: at, reception_end: end }: MealToday,
  now: Instant,
): boolean => food !== null && at === null && now >= instantAt(dateAt(now), end.slice(0, 5));
