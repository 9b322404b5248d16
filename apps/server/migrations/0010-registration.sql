-- Invariant: a one-time key is right once, in its time, and after five wrong tries no more; a session belongs to an
-- account or to a registration, never to both; a registration is verified before it is confirmed and confirmed
-- before it opens an account; health and emergency data stand in tables of their own, sealed.

create table one_time_keys (
  id          uuid        primary key,
  key_hash    bytea       not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  wrong_tries integer     not null default 0 check (wrong_tries between 0 and 5),
  used_at     timestamptz,
  voided_at   timestamptz
);

create table registrations (
  id           bigint      generated always as identity primary key,
  contract_id  bigint      not null references contracts,
  email        text        not null check (email = lower(email)),
  key_id       uuid        not null unique references one_time_keys,
  begun_at     timestamptz not null,
  verified_at  timestamptz,
  confirmed_at timestamptz check (confirmed_at is null or verified_at is not null),
  completed_at timestamptz check (completed_at is null or confirmed_at is not null),
  account_id   bigint      references accounts,
  check ((completed_at is null) = (account_id is null))
);
create index registrations_by_pair on registrations (contract_id, email);
create index registrations_by_age on registrations (begun_at);

create table email_changes (
  id           bigint      generated always as identity primary key,
  account_id   bigint      not null references accounts,
  new_email    text        not null check (new_email = lower(new_email)),
  key_id       uuid        not null unique references one_time_keys,
  asked_at     timestamptz not null,
  completed_at timestamptz
);
create index email_changes_by_account on email_changes (account_id, id desc);
create index email_changes_by_age on email_changes (asked_at);

-- Written for known and unknown addresses alike; a job looks whether there is anyone to write to.
create table password_reset_requests (
  id           bigint      generated always as identity primary key,
  email        text        not null check (email = lower(email)),
  language     text        not null check (language in ('ja', 'en')),
  requested_at timestamptz not null
);

-- Addresses that no resident may take (AM192).
create table staff_addresses (
  email    text        primary key check (email = lower(email)),
  added_at timestamptz not null
);

alter table sessions alter column account_id drop not null;
alter table sessions add column registration_id bigint references registrations on delete cascade;
alter table sessions add constraint sessions_of_one check (num_nonnulls(account_id, registration_id) = 1);
create index sessions_by_registration on sessions (registration_id) where registration_id is not null;

alter table dormitories add column movein_last_time text not null default '18:00'
  check (movein_last_time in ('17:00', '18:00'));
comment on column dormitories.movein_last_time is 'Last time at which the front desk receives a new resident (AM048).';

alter table profiles
  add column gender              smallint check (gender in (1, 2, 3)),
  add column birthday            date,
  add column blood_type          text     check (blood_type in ('A', 'B', 'O', 'AB', 'unknown')),
  add column employment_name     text     not null default '',
  add column major_or_department text     not null default '';

create table health_records (
  account_id  bigint      primary key references accounts,
  sealed      text        not null check (sealed ~ '^v1\.[a-z0-9-]+\.[A-Za-z0-9_-]+$'),
  recorded_at timestamptz not null
);
comment on column health_records.sealed is 'One sealed JSON value; the id of its key stands in it (AM208).';

create table emergency_contacts (
  account_id  bigint      primary key references accounts,
  sealed      text        not null check (sealed ~ '^v1\.[a-z0-9-]+\.[A-Za-z0-9_-]+$'),
  recorded_at timestamptz not null
);
comment on column emergency_contacts.sealed is 'One sealed JSON value; the id of its key stands in it (AM208).';

-- Whoever but the resident reads health or emergency data leaves a row.
create table sensitive_reads (
  id         bigint      generated always as identity primary key,
  account_id bigint      not null references accounts,
  subject    text        not null check (subject in ('health', 'emergency')),
  reader     text        not null check (reader ~ '^(resident:[0-9]+|operator|system)$'),
  purpose    text        not null check (purpose <> ''),
  read_at    timestamptz not null
);
create index sensitive_reads_by_account on sensitive_reads (account_id, id);

create table move_ins (
  id                    bigint      generated always as identity primary key,
  account_id            bigint      not null references accounts,
  contract_id           bigint      not null references contracts,
  movein_date           date        not null,
  movein_time           time        not null,
  postal_code           text        not null default '',
  address               text        not null default '',
  building_name         text        not null default '',
  luggage_delivery      smallint    check (luggage_delivery in (0, 1)),
  package_arrival_date  date,
  package_arrival_time  smallint    check (package_arrival_time between 1 and 4),
  use_shipping_company  smallint    check (use_shipping_company in (0, 1)),
  shipping_company_name text        not null default '',
  companion_count       smallint    check (companion_count between 0 and 999),
  filed_at              timestamptz not null,
  unique (account_id, contract_id),
  check ((luggage_delivery is not distinct from 1) = (package_arrival_date is not null)),
  check ((package_arrival_date is null) = (package_arrival_time is null)),
  check ((package_arrival_date is null) = (use_shipping_company is null))
);
