// Keeps the figures of meals at their fixed instants (SE043); run by a job every minute, on any node.
// Figures are computed for the instant from rows that were made before and given back at or after it, so a late job
// keeps the same ones. Two are those of the moment of the job: the capacity, and meals of a guest report changed since.
import type { SheetStage } from '@yadori/api/meals/staff/sheet-shapes';
import { sheetStages } from '@yadori/api/meals/staff/sheet-shapes';
import { sheetConsent } from '@yadori/api/meals/own-allergen-calls';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findGuestsAsOf } from '../../presence/dormitory-day.ts';
import { findEaters } from './extra-eaters.ts';
import { rulesOf, type DormitoryRow } from '../facts.ts';
import { dormitoryBetween } from '../statements.ts';
import { countMarks, type KeptAllergens } from './sheet-marks.ts';
import { instantsOf, stageNumbers, stageOfNumber } from './stages.ts';

/** Of one kind, as `meal_counts.figures` carries it. */
export interface KeptFigures {
  food: FoodType;
  reserved: number;
  guests: number;
  /** Staff and tasters; sheets from before they were counted lack it. */
  extra?: number;
  waiting: number;
  capacity: number | null;
  stopped: boolean;
  /** Sheets from before marks were counted lack it. */
  allergens?: KeptAllergens;
}

/** Days back for which a job that did not run still counts. */
const daysBack = 3;

interface UncountedRow {
  id: number;
  dormitory: DormitoryRow;
  meals: { date: CalendarDate; type_of_meal: MealType; stages: number[] }[];
}

/**
 * $1 today, $2 days back: meals that lack a sheet that may be due. Beyond tomorrow this is the order alone, up to the
 * days whose booking can have closed: each business day of the lead has at most one free day beside it, and two weeks
 * hold the longest holidays.
 */
const readUncounted = defineStatement<UncountedRow>({
  name: 'meals_uncounted',
  text: `
    select o.id, ${dormitoryBetween('o.id', { from: '$1', to: '($1::date + 2 * o.booking_lead_days + 14)' })} as dormitory,
           u.meals
      from dormitories o cross join lateral (
        select json_agg(json_build_object('date', s.date, 'type_of_meal', s.type_of_meal, 'stages', s.stages)
                        order by s.date, s.type_of_meal) as meals
          from (select m.date, m.type_of_meal,
                       array(select k.stage from meal_counts k
                              where k.dormitory_id = o.id and k.date = m.date and k.type_of_meal = m.type_of_meal) as stages
                  from menus m
                 where m.dormitory_id = o.id
                   and m.date between $1::date - $2::int and $1::date + 2 * o.booking_lead_days + 14
                 group by m.date, m.type_of_meal) s
         where cardinality(s.stages) < case when s.date <= $1::date + 1 then 3 else 1 end) u
     where u.meals is not null`,
  columns: { id: 'int8', dormitory: 'json', meals: 'json' },
});

interface FiguresRow {
  food: FoodType;
  reserved: number;
  waiting: number;
  capacity: number | null;
  stopped: boolean;
  /** Who holds a portion and had agreed by then to be counted. */
  agreed: number[];
}

const heldColumns = 'r.id, r.account_id, r.type_of_food, r.changed_at';

/**
 * $1 dormitory, $2 day, $3 meal, $4 instant, $5 consent to counting marks: what was held just before the instant. A
 * change of order since then is undone: of two breakfasts it is the other one after an odd number of changes.
 */
const readFigures = defineStatement<FiguresRow>({
  name: 'meals_figures_as_of',
  text: `
    with served as materialized (
      select * from menus where dormitory_id = $1 and date = $2::date and type_of_meal = $3),
    held as materialized (
      select ${heldColumns} from served m
        join reservations r on r.menu_id = m.id and r.cancelled_at is null and r.reserved_at < $4::timestamptz
      union all
      select ${heldColumns} from served m
        join reservations r on r.menu_id = m.id and r.cancelled_at is not null
         and r.cancelled_at >= $4::timestamptz and r.reserved_at < $4::timestamptz),
    eaten as (
      select h.account_id,
             case when h.changed_at >= $4::timestamptz
                   and (select count(*) from events e
                         where e.account_id = h.account_id and e.kind = 'meal.changed' and e.subject_id = h.id
                           and e.happened_at >= $4::timestamptz) % 2 = 1
                  then 3 - h.type_of_food else h.type_of_food end as food
        from held h)
    select m.type_of_food as food,
           (select count(*)::int from eaten e where e.food = m.type_of_food) as reserved,
           (select count(*)::int from waits w
             where w.menu_id = m.id and w.created_at < $4::timestamptz
               and (w.ended_at is null or w.ended_at >= $4::timestamptz)) as waiting,
           m.capacity, m.stopped_at is not null and m.stopped_at < $4::timestamptz as stopped,
           (select coalesce(json_agg(e.account_id), '[]') from eaten e
              join resident_allergens a on a.account_id = e.account_id and a.consent >= $5
               and a.consented_at < $4::timestamptz
             where e.food = m.type_of_food) as agreed
      from served m order by m.type_of_food`,
  columns: {
    food: 'int2',
    reserved: 'int4',
    waiting: 'int4',
    capacity: 'int4 or null',
    stopped: 'bool',
    agreed: 'json',
  },
});

type SealedStore = Pick<Platform, 'db' | 'sensitive'>;

interface Due {
  dormitoryId: number;
  date: CalendarDate;
  meal: MealType;
  stage: SheetStage;
  asOf: Instant;
}

export async function keepDueCounts(platform: SealedStore, now: Instant): Promise<void> {
  const { db } = platform;
  const rows = await db.named(readUncounted, [dateAt(now), daysBack]);
  const count = async (row: UncountedRow) => {
    const due = dueOf(row, now);
    for (const one of due) await keep(platform, one, now);
    if (due.length > 0) publishToStaff(db, 'meals', [row.id]);
  };
  await eachAlone(rows, count, 'meals were not counted');
}

function dueOf({ id, dormitory, meals }: UncountedRow, now: Instant): Due[] {
  const rules = { ...rulesOf(dormitory), deadlines: new Map<CalendarDate, Instant>() };
  return meals.flatMap(({ date, type_of_meal: meal, stages }) => {
    const instants = instantsOf(date, meal, rules);
    const kept = stages.map(stageOfNumber);
    return sheetStages
      .filter((stage) => !kept.includes(stage) && instants[stage] <= now)
      .map((stage) => ({ dormitoryId: id, date, meal, stage, asOf: instants[stage] }));
  });
}

/** Of two nodes at once one keeps its row; both counted the same. */
async function keep(
  platform: SealedStore,
  { dormitoryId, date, meal, stage, asOf }: Due,
  now: Instant,
): Promise<void> {
  const { db } = platform;
  const guests = await findGuestsAsOf(db, dormitoryId, date, asOf);
  const days = { from: date, until: date };
  const eaters = (await findEaters(db.queries, dormitoryId, days, asOf))(date, guests);
  const rows = await db.named(readFigures, [
    dormitoryId,
    date,
    meal,
    timestamp(asOf),
    sheetConsent,
  ]);
  const agreed = rows.flatMap((row) => row.agreed);
  const marksOf = await countMarks(platform, agreed, now);
  const figures: KeptFigures[] = rows.map(({ food, agreed: ofKind, ...row }) => {
    const { visitor, staff, tasting } = eaters(food);
    const extra = staff + tasting;
    return { food, ...row, guests: visitor, extra, allergens: marksOf(ofKind) };
  });
  await db.queries
    .insertInto('meal_counts')
    .values({
      dormitory_id: dormitoryId,
      date,
      type_of_meal: meal,
      stage: stageNumbers[stage],
      as_of: timestamp(asOf),
      counted_at: timestamp(now),
      figures: JSON.stringify(figures),
    })
    .onConflict((conflict) =>
      conflict.columns(['dormitory_id', 'date', 'type_of_meal', 'stage']).doNothing(),
    )
    .execute();
}
