-- Invariant: a check-in that a station made without network counts once, however often it is sent (SE040); its number and
-- what became of it are kept for 7 days.

create table offline_checkins (
  nonce        uuid        primary key,
  dormitory_id bigint      not null references dormitories,
  staff_id     bigint      not null references staff,
  at           timestamptz not null,
  outcome      text        not null check (outcome ~ '^[a-z_]{1,30}$'),
  since        timestamptz
);
create index offline_checkins_by_time on offline_checkins (at);
comment on column offline_checkins.at is 'When it arrived.';
comment on column offline_checkins.since is 'Of a second check-in: since when the person was in.';
