-- Invariant: an alert of a dormitory is put aside by one member of staff at a time, until a day of the Tokyo calendar (T17).

create table alerts_aside (
  dormitory_id bigint      not null references dormitories,
  key          text        not null check (char_length(key) between 1 and 80),
  until        date        not null,
  staff_id     bigint      not null references staff,
  at           timestamptz not null,
  primary key (dormitory_id, key)
);
comment on column alerts_aside.until is 'The first day on which the alert is shown again.';
