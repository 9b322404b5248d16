-- Invariant: what became of a served kind of a meal is one row; of two people who enter it the later one is refused by
-- its revision.

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
