-- Invariant: what the dormitory saw in a room before an arrival becomes a part of the record with its points, in their
-- order. From then on neither side changes what the other one wrote (SC052).

create table room_checks (
  id          bigint      generated always as identity primary key,
  contract_id bigint      unique references contracts on delete cascade,
  record_id   bigint      unique references room_records on delete cascade,
  points      jsonb       not null
              check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) between 1 and 40),
  revision    integer     not null default 1,
  checked_at  timestamptz not null,
  checked_by  bigint      not null references staff,
  constraint room_checks_before_or_after check ((contract_id is null) <> (record_id is null))
);
comment on table room_checks is 'A room as staff saw it before an arrival.';
comment on column room_checks.contract_id is 'Until the record is made.';
comment on column room_checks.points is 'Points of the checklist of that day, each with a state and words.';

alter table room_records add column reminded_at timestamptz;
comment on column room_records.reminded_at is 'When its resident was reminded, once.';
