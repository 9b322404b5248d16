-- Invariant: a resident holds at most one live breakfast and one live dinner for a date and waits at most once for a
-- menu. A change of order keeps its reservation and is counted. A reservation says how it came about and how it was
-- checked in, where the resident did not do it alone: booked_way 2 came up from the waiting list, 3 booked by staff,
-- 4 walk-in; checkin_way 2 scanned code, 3 list of the counter, 4 without network, 5 marked afterwards. A meal code
-- checks in at most once, also after the check-in was taken back: a later scan needs a later step. A meal that got an
-- allergen which its holder marked is given back free until the reception opens (SD015), unless the order is changed
-- after that. A pattern has at most one row for a weekday; a calendar address is found by its hash alone and a
-- resident has at most one. Of a refused scan its time, place, word and reader are kept for 30 days, and the
-- reservation where the code was genuine; never the code. A check-in that a station made without network counts once,
-- however often it is sent (SE040). The figures of a meal at a fixed instant are kept once and never counted again: 3
-- when booking closes, 1 at 17:00 of the day before, 0 an hour before the reception. What became of a served kind of
-- a meal is one row; of two people who enter it the later one is refused by its revision. Who eats beside the
-- residents is the sum of the presses of + and −.

-- The day, meal and kind of the menu stand here again: the home of a resident is read 3.8 times faster (measured).
create table reservations (
  id                   bigint      generated always as identity primary key,
  menu_id              bigint      not null references menus,
  account_id           bigint      not null references accounts,
  contract_id          bigint      not null references contracts,
  dormitory_id         bigint      not null references dormitories,
  date                 date        not null,
  type_of_meal         smallint    not null,
  type_of_food         smallint    not null,
  is_late              boolean     not null default false,
  reserved_at          timestamptz not null,
  checked_in_at        timestamptz,
  cancelled_at         timestamptz,
  liked_at             timestamptz,
  changes              integer     not null default 0 check (changes >= 0),
  changed_at           timestamptz,
  booked_way           smallint    check (booked_way in (2, 3, 4)),
  checkin_way          smallint,
  code_step            bigint,
  free_until_reception boolean     not null default false,
  check (checked_in_at is null or cancelled_at is null),
  constraint reservations_checkin_way check (
    checkin_way is null or checkin_way in (2, 3, 4, 5) and checked_in_at is not null
  )
);
comment on column reservations.is_late is 'Taken from late_stock after the deadline.';
comment on column reservations.changes is 'How often the kind was changed; the revision in calendar programs.';
comment on column reservations.booked_way is 'Null: booked by the resident.';
comment on column reservations.checkin_way is 'Null: checked in by the resident.';
comment on column reservations.code_step is 'Step of the meal code that checked it in last; null: none did.';
comment on column reservations.free_until_reception is
  'Giving it back is free until the reception opens, whatever the fee window says (SD015).';
create unique index reservations_one_per_meal on reservations (account_id, date, type_of_meal)
  where cancelled_at is null;
create index reservations_by_menu on reservations (menu_id) where cancelled_at is null;
create index reservations_eaten on reservations (account_id, type_of_meal, date desc)
  where checked_in_at is not null;
create index reservations_crowd on reservations (dormitory_id, checked_in_at)
  where checked_in_at is not null;
create index reservations_cancelled on reservations (account_id, date, type_of_meal)
  where cancelled_at is not null;
create index reservations_cancelled_by_menu on reservations (menu_id)
  where cancelled_at is not null;

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

create table meal_patterns (
  account_id bigint   not null references accounts,
  weekday    smallint not null check (weekday between 0 and 6),
  breakfast  smallint check (breakfast in (1, 2)),
  dinner     boolean  not null,
  primary key (account_id, weekday)
);
comment on column meal_patterns.weekday is '0 Sunday to 6 Saturday.';

-- The address carries 256 bits of chance; only their hash is kept.
create table calendar_subscriptions (
  id           bigint      generated always as identity primary key,
  account_id   bigint      not null references accounts,
  secret_hash  bytea       not null unique,
  language     text        not null check (language in ('ja', 'en')),
  created_at   timestamptz not null,
  revoked_at   timestamptz,
  last_read_at timestamptz
);
create unique index calendar_subscriptions_one on calendar_subscriptions (account_id) where revoked_at is null;

create table scan_failures (
  id             bigint      generated by default as identity primary key,
  dormitory_id   bigint      not null references dormitories,
  at             timestamptz not null,
  word           text        not null check (word ~ '^[a-z_]{1,30}$'),
  reservation_id bigint      references reservations,
  staff_id       bigint      not null references staff,
  room_number    text        check (char_length(room_number) between 1 and 4)
);
comment on column scan_failures.room_number is 'Of a walk-in mark; of everything else the reservation has the room.';
create index scan_failures_by_dormitory on scan_failures (dormitory_id, at);

create table offline_checkins (
  nonce        uuid        primary key,
  dormitory_id bigint      not null references dormitories,
  staff_id     bigint      not null references staff,
  at           timestamptz not null,
  outcome      text        not null check (outcome ~ '^[a-z_]{1,30}$'),
  since        timestamptz
);
comment on column offline_checkins.at is 'When it arrived.';
comment on column offline_checkins.since is 'Of a second check-in: since when the person was in.';
create index offline_checkins_by_time on offline_checkins (at);

create table meal_counts (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories,
  date         date        not null,
  type_of_meal smallint    not null check (type_of_meal in (1, 2)),
  stage        smallint    not null check (stage in (3, 1, 0)),
  as_of        timestamptz not null,
  counted_at   timestamptz not null check (counted_at >= as_of),
  figures      jsonb       not null check (jsonb_typeof(figures) = 'array'),
  unique (dormitory_id, date, type_of_meal, stage)
);
comment on table meal_counts is 'Sheets of the kitchen (T31).';
comment on column meal_counts.as_of is 'The instant that the figures are of; a job that is late counts as of it.';
comment on column meal_counts.figures is
  'For each kind: food, reserved, guests, extra, waiting, capacity, stopped, and counts of allergen marks.';

create table meal_services (
  id           bigint        generated always as identity primary key,
  dormitory_id bigint        not null references dormitories,
  date         date          not null,
  type_of_meal smallint      not null check (type_of_meal in (1, 2)),
  type_of_food smallint      not null check ((type_of_meal = 2) = (type_of_food = 3) and type_of_food in (1, 2, 3)),
  cooked       integer       check (cooked between 0 and 100000),
  left_over    integer       check (left_over between 0 and 100000),
  wasted_kg    numeric(5, 1) check (wasted_kg >= 0),
  note         text          not null default '' check (length(note) <= 500),
  revision     integer       not null check (revision >= 1),
  updated_by   bigint        not null references staff,
  updated_at   timestamptz   not null,
  unique (dormitory_id, date, type_of_meal, type_of_food),
  check (left_over <= cooked)
);
comment on table meal_services is 'What was cooked, left and thrown away (T32).';
comment on column meal_services.cooked is 'Portions; null: not entered.';
comment on column meal_services.left_over is 'Portions that were not served.';
comment on column meal_services.wasted_kg is 'Thrown away, in kilograms.';

create table extra_eaters (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories,
  date         date        not null,
  type_of_meal smallint    not null check (type_of_meal in (1, 2)),
  type_of_food smallint    not null check ((type_of_meal = 2) = (type_of_food = 3) and type_of_food in (1, 2, 3)),
  kind         text        not null check (kind in ('visitor', 'staff', 'tasting')),
  change       integer     not null check (change <> 0),
  staff_id     bigint      not null references staff,
  at           timestamptz not null
);
comment on table extra_eaters is 'Visitors, staff and tasters at a meal as the counter counted them (T30).';
create index extra_eaters_of_day on extra_eaters (dormitory_id, date);
