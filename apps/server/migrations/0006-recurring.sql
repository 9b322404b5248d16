-- Invariant: a recurring task has one row, and its slot only moves forward.

create table recurring_slots (
  task text        primary key,
  slot timestamptz not null
);
comment on column recurring_slots.slot is 'Start of the newest period for which a job was written.';
