// What became of the meals of the last two weeks and of today at Keyaki: eaten, missed, cooked and left (SM007).
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '@yadori/server/platform/platform';
import { findKitchen } from './kitchen.ts';

const days = 14;

/** After the demo staff, who recorded it. The residents of the README and those with reports keep the meals they have. */
export async function loadDemoServed(platform: Platform, now: Instant): Promise<void> {
  const kitchen = await findKitchen(platform, now);
  if (kitchen === undefined) return;
  const today = dateAt(now);
  const range = [kitchen.dormitoryId, addDays(today, -days), today];
  await platform.db.pool.query(eatMeals, range);
  await platform.db.pool.query(eatToday, [kitchen.dormitoryId, today, new Date(now)]);
  await platform.db.pool.query(recordMeals, [
    ...range,
    kitchen.by.actor.staff,
    new Date(instantAt(addDays(today, -1), '20:30')),
  ]);
}

/** $1 dormitory, $2 first day, $3 today. One in twelve misses a meal, another one each day. */
const eatMeals = `
  with eaters as (
    select a.id, a.active_contract_id, substring(a.email from 9 for 3)::int as n
      from accounts a join contracts c on c.id = a.active_contract_id and c.dormitory_id = $1
     where a.email ~ '^resident1[0-9]{2}@' and substring(a.email from 9 for 3) not in ('133', '176')),
  booked as (
    insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food,
                              reserved_at, checked_in_at)
    select m.id, e.id, e.active_contract_id, m.dormitory_id, m.date, m.type_of_meal, m.type_of_food,
           (m.date - 10 + time '20:00') at time zone 'Asia/Tokyo',
           case when (e.n + (m.date - date '2026-01-01')) % 12 <> 0
                then (m.date + case m.type_of_meal when 1 then time '07:00' else time '18:30' end
                      + e.n % 40 * interval '1 minute') at time zone 'Asia/Tokyo' end
      from menus m join eaters e
        on e.n % 10 < 7 and m.type_of_food = case m.type_of_meal when 2 then 3 else 1 + e.n % 2 end
     where m.dormitory_id = $1 and m.date >= $2::date and m.date < $3::date and m.stopped_at is null
     order by m.id, e.id
    on conflict do nothing
    returning menu_id)
  update menus m set reserved = m.reserved + b.n
    from (select menu_id, count(*)::int as n from booked group by menu_id) b where m.id = b.menu_id`;

/** $1 dormitory, $2 today, $3 now. Who has booked comes within 80 minutes; one in twelve does not. */
const eatToday = `
  update reservations r set checked_in_at = e.at
    from (select b.id, (b.date + case b.type_of_meal when 1 then time '07:00' else time '18:30' end
                        + n % 40 * interval '2 minutes') at time zone 'Asia/Tokyo' as at
            from reservations b join accounts a on a.id = b.account_id
                 cross join lateral (select substring(a.email from '^resident([0-9]{3})@')::int as n) person
           where b.dormitory_id = $1 and b.date = $2::date and b.cancelled_at is null and b.checked_in_at is null
             and (n + (b.date - date '2026-01-01')) % 12 <> 0) e
   where r.id = e.id and r.date = $2::date and e.at <= $3`;

/** As above; $4 who recorded it, $5 when at the latest. */
const recordMeals = `
  insert into meal_services (dormitory_id, date, type_of_meal, type_of_food, cooked, left_over, wasted_kg, note,
                             revision, updated_by, updated_at)
  select m.dormitory_id, m.date, m.type_of_meal, m.type_of_food, m.reserved + 3, m.reserved + 3 - k.eaten,
         round((m.reserved + 3 - k.eaten) * 0.4, 1), '', 1, $4,
         least((m.date + time '20:30') at time zone 'Asia/Tokyo', $5::timestamptz)
    from menus m cross join lateral (
      select count(*)::int as eaten from reservations r
       where r.menu_id = m.id and r.cancelled_at is null and r.checked_in_at is not null) k
   where m.dormitory_id = $1 and m.date >= $2::date and m.date < $3::date and m.stopped_at is null`;
