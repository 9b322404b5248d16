-- Invariant: who eats beside the residents is the sum of the presses of + and −, so that none of two at once is lost;
-- visitors come on top of the guests that residents reported, and may lie below them.

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
