-- Invariant: the figures of a meal at a fixed instant are kept once and never counted again: 3 when booking closes, 1 at
-- 17:00 of the day before, 0 an hour before the reception.

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
comment on column meal_counts.figures is 'For each kind: food, reserved, guests, waiting, capacity, stopped.';
