// A small dormitory for random walks, and the invariants of its rows after each step.
import { expect } from 'vitest';
import { timesOf } from '@yadori/server/features/meals/policy';
import { instantAt, date as dateOf, type CalendarDate } from '@yadori/api/time/tokyo';
import { saveOwnAllergens } from '@yadori/api/meals/own-allergen-calls';
import { isHoliday } from '@yadori/server/platform/holidays';
import type { TestServer, TestResident } from './test-server.ts';

interface Stocks {
  capacity: number | null;
  lateStock: number;
}

export interface World {
  dormitoryId: number;
  residents: TestResident[];
  /** Live reservations and waits of a resident, the latest days and newest waits first. */
  ownOf(resident: TestResident): Promise<{ reservations: number[]; waits: number[] }>;
  /** Whose contract had its last day before this one, in the order of the residents. */
  movedOn(today: CalendarDate): Promise<boolean[]>;
  check(): Promise<void>;
}

const kinds = ['japanese', 'western', 'dinner'] as const;

export async function readWorld(
  server: TestServer,
  dates: readonly string[],
  stocks: readonly Stocks[],
): Promise<World> {
  const dormitoryId = await server.dormitory();
  const wanted = dates.flatMap((date) => kinds.map((meal) => ({ date, meal })));
  for (const [index, menu] of wanted.entries())
    await server.menu({ ...menu, ...(stocks[index] as Stocks), dormitoryId });
  const residents: TestResident[] = [];
  await server.db.pool.query(
    'update dormitories set walk_in_breakfast_price = 400, walk_in_dinner_price = 700 where id = $1',
    [dormitoryId],
  );
  for (let count = 0; count < 4; count += 1) residents.push(await server.resident({ dormitoryId }));
  // Every other resident marked what dishes may get.
  for (const { send } of residents.slice(0, 2))
    await send(saveOwnAllergens, { body: { codes: ['wheat'], consent: 1 } });
  const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
    (await server.db.pool.query<Row>(text, values)).rows;
  return {
    dormitoryId,
    residents,
    async ownOf({ accountId }) {
      const ids = async (text: string) =>
        (await rowsOf<{ id: number }>(text, [accountId])).map((row) => row.id);
      return {
        reservations: await ids(
          'select id from reservations where account_id = $1 and cancelled_at is null order by date desc, id desc',
        ),
        waits: await ids(
          'select id from waits where account_id = $1 and ended_at is null order by id desc',
        ),
      };
    },
    async movedOn(today) {
      const rows = await rowsOf<{ account_id: number }>(
        'select account_id from contracts where dormitory_id = $1 and last_day < $2',
        [dormitoryId, today],
      );
      return residents.map(({ accountId }) => rows.some((row) => row.account_id === accountId));
    },
    async check() {
      const problems = await rowsOf<{ problem: string }>(problemsText, [dormitoryId]);
      expect(problems).toEqual([]);
      await checkWaitsAndCharges(server, dormitoryId, rowsOf);
    },
  };
}

/** $1 dormitory. Each line of the answer is something that must not be. */
const problemsText = `
  with own as (select * from menus where dormitory_id = $1),
       live as (select * from reservations where dormitory_id = $1 and cancelled_at is null)
  select 'counted ' || m.reserved || ' of menu ' || m.id as problem from own m
   where m.reserved <> (select count(*) from live r where r.menu_id = m.id)
  union all
  select 'late ' || m.late_reserved || ' of menu ' || m.id from own m
   where m.late_reserved <> (select count(*) from live r where r.menu_id = m.id and r.is_late)
  union all
  select 'over capacity: menu ' || m.id from own m
   where (select count(*) from live r where r.menu_id = m.id) > m.capacity or m.late_reserved > m.late_stock
  union all
  select 'stopped menu ' || m.id || ' has ' || m.reserved || ' reservations' from own m
   where m.stopped_at is not null
     and (m.reserved > 0 or exists (select 1 from live r where r.menu_id = m.id))
  union all
  select 'somebody waits for stopped menu ' || m.id from own m
   where m.stopped_at is not null
     and exists (select 1 from waits w where w.menu_id = m.id and w.ended_at is null)
  union all
  select 'two meals: account ' || account_id || ' on ' || date from live
   group by account_id, date, type_of_meal having count(*) > 1
  union all
  select 'reservation ' || r.id || ' does not match its menu' from reservations r join menus m on m.id = r.menu_id
   where r.dormitory_id = $1 and (r.date, r.type_of_meal, r.type_of_food) is distinct from
                                 (m.date, m.type_of_meal, m.type_of_food)
  union all
  select 'charge ' || c.id || ' without its one cancelled reservation'
    from charges c join contracts k on k.id = c.contract_id
   where k.dormitory_id = $1 and c.reason = 'meal_cancellation'
     and (select count(*) from reservations r where r.id = c.reservation_id and r.cancelled_at is not null
                                                and r.account_id = c.account_id) <> 1
  union all
  select 'walk-in ' || r.id || ' costs ' || w.yen from reservations r
   cross join lateral (select coalesce(sum(c.amount_yen), 0) as yen from charges c
                        where c.reservation_id = r.id and c.reason = 'walk_in_meal' and c.released_at is null) w
   where r.dormitory_id = $1
     and w.yen <> case when r.booked_way is distinct from 4 or r.cancelled_at is not null then 0
                       when r.type_of_meal = 1 then 400 else 700 end
  union all
  select 'walk-in ' || r.id || ' before its reception' from reservations r
   where r.dormitory_id = $1 and r.booked_way = 4
     and (r.reserved_at at time zone 'Asia/Tokyo')::time not between
         case r.type_of_meal when 1 then '06:30'::time else '18:00' end and
         case r.type_of_meal when 1 then '09:00'::time else '22:00' end
  union all
  select 'wait ' || p.id || ' was promoted before ' || q.id
    from own m join waits p on p.menu_id = m.id and p.outcome = 'promoted'
    join waits q on q.menu_id = m.id and q.id < p.id and q.ended_at is null
  union all
  select 'promoted wait ' || w.id || ' without a message'
    from own m join waits w on w.menu_id = m.id and w.outcome = 'promoted'
   where not exists (select 1 from messages s where s.account_id = w.account_id)
  union all
  select 'reservation ' || r.id || ' outside the contract' from live r join contracts c on c.id = r.contract_id
   where r.date not between c.start_date and coalesce(c.last_day, 'infinity')
  union all
  select 'wait ' || w.id || ' of somebody who has left' from own m
    join waits w on w.menu_id = m.id and w.ended_at is null join accounts a on a.id = w.account_id
   where a.withdrawn_at is not null
  union all
  select 'reservation ' || r.id || ' stays, though it was free to give back when its resident left' from live r
    join accounts a on a.id = r.account_id
   where r.checked_in_at is null and r.booked_way is distinct from 4 and a.withdrawn_at <=
         (r.date + case r.type_of_meal when 1 then '06:30'::time else '18:00' end) at time zone 'Asia/Tokyo'
         - interval '6 hours'
  union all
  select 'wait ' || w.id || ' outside the contract'
    from own m join waits w on w.menu_id = m.id and w.ended_at is null join contracts c on c.id = w.contract_id
   where m.date not between c.start_date and coalesce(c.last_day, 'infinity')`;

interface MealRow {
  id: number;
  date: string;
  type_of_meal: 1 | 2;
}

interface CancelledMeal extends MealRow {
  cancelled_at: Date;
  yen: number;
  /** Free to give back until the reception. */
  freed: boolean;
}

const receptionOf = ({ date, type_of_meal }: Pick<MealRow, 'date' | 'type_of_meal'>) =>
  instantAt(dateOf(date), rules.reception[type_of_meal].start);

type Rows = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

const rules = {
  leadDays: 3,
  feeWindowHours: 6,
  reception: { 1: { start: '06:30', end: '09:00' }, 2: { start: '18:00', end: '22:00' } },
  fee: { 1: 330, 2: 550 },
  isClosed: isHoliday,
};

/** What depends on the clock is derived from the wall clock of the rows, not from the code under test. */
async function checkWaitsAndCharges(server: TestServer, dormitoryId: number, rowsOf: Rows) {
  const cutOff = ({ date, type_of_meal }: MealRow) =>
    receptionOf({ date, type_of_meal }) - 6 * 60 * 60 * 1000;
  // Of a dish that got an allergen which the holder marked: free until the reception (SD015).
  const isFreeOf = ({ freed, cancelled_at: at, ...meal }: Omit<CancelledMeal, 'yen'>) =>
    at.getTime() <= (freed ? receptionOf(meal) : cutOff(meal));
  const waiting = await rowsOf<MealRow & Record<'capacity' | 'reserved' | 'spare', number | null>>(
    `select distinct m.id, m.date, m.type_of_meal, m.capacity, m.reserved, m.late_stock - m.late_reserved as spare
       from menus m join waits w on w.menu_id = m.id and w.ended_at is null where m.dormitory_id = $1`,
    [dormitoryId],
  );
  const closed = await rowsOf<{ date: string }>(
    'select date from closing_days where dormitory_id = $1',
    [dormitoryId],
  );
  const isClosed = (on: CalendarDate) => isHoliday(on) || closed.some(({ date }) => date === on);
  for (const menu of waiting) {
    if (server.now() > cutOff(menu)) continue;
    const { deadline } = timesOf(dateOf(menu.date), menu.type_of_meal, { ...rules, isClosed });
    const spare = server.now() < deadline ? Infinity : (menu.spare ?? 0);
    const free = menu.capacity === null ? spare : menu.capacity - (menu.reserved ?? 0);
    expect(free, `somebody waits for menu ${menu.id} though portions are free`).toBe(0);
  }
  const given = await rowsOf<CancelledMeal & { charges: number }>(
    `select r.id, r.date, r.type_of_meal, r.cancelled_at, r.free_until_reception as freed, count(c.id)::int as charges,
            coalesce(sum(c.amount_yen), 0)::int as yen
       from reservations r left join charges c on c.reservation_id = r.id and c.reason = 'meal_cancellation'
      where r.dormitory_id = $1 and r.cancelled_at is not null and not exists (
              select 1 from events e where e.kind = 'meal.cancelled' and e.subject_id = r.id and e.actor like 'staff:%')
      group by r.id`,
    [dormitoryId],
  );
  const stopped = await rowsOf<{ id: number }>(
    `select c.id from charges c join events e on e.kind = 'meal.cancelled' and e.subject_id = c.reservation_id
      where e.dormitory_id = $1 and e.actor like 'staff:%' and e.reason is null`,
    [dormitoryId],
  );
  // Staff give back for a reason, with the fee of that moment or without it.
  const onBehalf = await rowsOf<CancelledMeal & { waived: boolean }>(
    `select r.date, r.type_of_meal, r.cancelled_at, r.free_until_reception as freed, coalesce(c.amount_yen, 0) as yen,
            e.detail ? 'waived' or e.detail ? 'walk_in' as waived
       from events e join reservations r on r.id = e.subject_id
       left join charges c on c.reservation_id = r.id and c.reason = 'meal_cancellation'
      where e.dormitory_id = $1 and e.kind = 'meal.cancelled' and e.actor like 'staff:%' and e.reason is not null`,
    [dormitoryId],
  );
  for (const { yen, waived, ...meal } of onBehalf) {
    const isFree = waived || isFreeOf(meal);
    expect(yen).toBe(isFree ? 0 : rules.fee[meal.type_of_meal]);
  }
  expect(stopped, 'charged for a meal that was stopped').toEqual([]);
  for (const meal of given) {
    const expected = isFreeOf(meal)
      ? { charges: 0, yen: 0 }
      : { charges: 1, yen: rules.fee[meal.type_of_meal] };
    expect({ charges: meal.charges, yen: meal.yen }).toEqual(expected);
  }
}
