// Meals: bookings, waiting lists, charges, the pattern of the week, calendar addresses.
import { caseOfMeal } from '../../../platform/database/case-of-meal.ts';
import { fromSql, type Part } from '../part.ts';

const names = { breakfast: "'breakfast'", dinner: "'dinner'" };

const reservations: Part = {
  name: 'meal-reservations',
  title: { ja: '食事の予約', en: 'Meal reservations' },
  tables: ['reservations'],
  rows: fromSql(
    `select r.id, r.date, ${caseOfMeal('r.type_of_meal', names)} as meal,
            case r.type_of_food when 1 then 'japanese' when 2 then 'western' end as kind,
            r.menu_name, r.reserved_at, r.changed_at, r.checked_in_at, r.cancelled_at, r.liked_at,
            case r.booked_way when 2 then 'waiting list' when 3 then 'staff' when 4 then 'walk-in' end as booked_by,
            case when r.checkin_way is not null then 'staff' end as checked_in_by
       from (select b.id, b.date, b.type_of_meal, b.type_of_food, m.menu_name, b.reserved_at, b.changed_at,
                    b.checked_in_at, b.cancelled_at, b.liked_at, b.booked_way, b.checkin_way
               from (select id, date, type_of_meal, type_of_food, menu_id, reserved_at, changed_at,
                            checked_in_at, cancelled_at, liked_at, booked_way, checkin_way
                       from reservations where account_id = $1 and cancelled_at is null
                     union all
                     select id, date, type_of_meal, type_of_food, menu_id, reserved_at, changed_at,
                            checked_in_at, cancelled_at, liked_at, booked_way, checkin_way
                       from reservations where account_id = $1 and cancelled_at is not null) b
               join menus m on m.id = b.menu_id) r
      where r.id > $2`,
    { paged: true },
  ),
};

const waits: Part = {
  name: 'meal-waiting-list',
  title: { ja: '空き待ち', en: 'Waiting lists' },
  tables: ['waits'],
  rows: fromSql(
    `select w.id, w.date, w.menu_name, w.created_at, w.ended_at, w.outcome
       from (select b.id, m.date, m.menu_name, b.created_at, b.ended_at, b.outcome
               from waits b join menus m on m.id = b.menu_id
              where b.account_id = $1) w
      where w.id > $2`,
    { paged: true },
  ),
};

const charges: Part = {
  name: 'charges',
  title: { ja: '料金', en: 'Charges' },
  tables: ['charges'],
  rows: fromSql(
    `select id, date, ${caseOfMeal('type_of_meal', names)} as meal, reason, rule,
            amount_yen, text, billed_month, created_at, released_at, detail
       from charges where account_id = $1 and id > $2`,
    { paged: true },
  ),
};

const reversals: Part = {
  name: 'charge-reversals',
  title: { ja: '料金の免除・訂正', en: 'Waived and corrected charges' },
  // Found by their charges: they have no account of their own.
  tables: [],
  rows: fromSql(
    `select r.id, r.charge_id, r.amount_yen, r.billed_month, r.reason, r.created_at
       from charges c join charge_reversals r on r.charge_id = c.id
      where c.account_id = $1 and r.id > $2`,
    { paged: true },
  ),
};

const payrollFiles: Part = {
  name: 'payroll-files',
  title: { ja: '会社へ渡した給与控除', en: 'Payroll files for the company' },
  tables: ['export_persons'],
  rows: fromSql(`
    select e.made_at, x.month, o.name as company
      from export_persons x join exports e on e.id = x.export_id join companies o on o.id = x.company_id
     where x.account_id = $1 order by e.made_at, x.export_id, x.company_id`),
};

const patterns: Part = {
  name: 'meal-pattern',
  title: { ja: '曜日ごとの食事の設定', en: 'Weekly meal pattern' },
  tables: ['meal_patterns'],
  rows: fromSql(`
    select weekday, case breakfast when 1 then 'japanese' when 2 then 'western' end as breakfast, dinner
      from meal_patterns where account_id = $1 order by weekday`),
};

const subscriptions: Part = {
  name: 'calendar-addresses',
  title: { ja: 'カレンダーの購読', en: 'Calendar subscriptions' },
  tables: ['calendar_subscriptions'],
  rows: fromSql(`
    select language, created_at, revoked_at, last_read_at
      from calendar_subscriptions where account_id = $1 order by id`),
};

export const mealParts: readonly Part[] = [
  reservations,
  waits,
  charges,
  reversals,
  payrollFiles,
  patterns,
  subscriptions,
];
