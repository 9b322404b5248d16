-- Invariant: a change of order keeps its reservation and is counted, a charge names its rule and its day, a calendar
-- address is found by its hash alone and a resident has at most one, a pattern has at most one row for a weekday.

alter table reservations
  add column changes    integer     not null default 0 check (changes >= 0),
  add column changed_at timestamptz;
comment on column reservations.changes is 'How often the kind was changed; the revision in calendar programs.';

alter table charges
  add column date   date,
  add column rule   text  not null default 'meal_fee_window' check (rule in ('meal_fee_window')),
  add column detail jsonb not null default '{}';
update charges c set date = r.date from reservations r where r.id = c.reservation_id;
alter table charges alter column date set not null, alter column rule drop default;
comment on column charges.date is 'The day that the charge is about.';
comment on column charges.detail is 'The figures of the rule as they stood: numbers only.';
create index charges_by_day on charges (account_id, date);

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
