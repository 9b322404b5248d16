-- Invariant: a living account owns its mail address alone and has one active contract of its own; a withdrawn one has
-- none and its contracts are free again; only a withdrawn account is anonymized. A contract belongs to at most one
-- living account; its last day is its end or the day of the move-out filed for it, whichever comes first. Papers
-- print a name that the operator vouches for; each name that an account had stands in a row, and what was given at
-- registration never changes. A one-time key is right once, in its time, and after five wrong tries no more. A
-- registration is verified before it is confirmed and confirmed before it opens an account. A session is found by its
-- token's hash alone and belongs to an account or to a registration; renewed tokens belong to the family of the sign-
-- in that they go back to, and no token outlives the family's end. An account knows a device only after
-- a right password came from there. Each change of password, address or account leaves a row. A device that gets
-- pushes belongs to one session and leaves with it.

create table accounts (
  id                 bigint      generated always as identity primary key,
  email              text        not null check (email = lower(email)),
  password_hash      text        not null,
  active_contract_id bigint,
  created_at         timestamptz not null,
  withdrawn_at       timestamptz,
  anonymized_at      timestamptz,
  living             boolean     not null generated always as (withdrawn_at is null) stored,
  constraint accounts_active_while_living check ((withdrawn_at is null) = (active_contract_id is not null)),
  constraint accounts_anonymized_after_withdrawal check (anonymized_at is null or withdrawn_at is not null),
  constraint accounts_living unique (id, living)
);
create unique index accounts_email on accounts (email) where withdrawn_at is null;
create index accounts_to_anonymize on accounts (withdrawn_at)
  where withdrawn_at is not null and anonymized_at is null;

create table contracts (
  id                bigint      generated always as identity primary key,
  number            text        not null unique check (number = upper(number) and number <> ''),
  dormitory_id      bigint      not null references dormitories,
  room_number       text        not null check (room_number ~ '^[0-9A-Z]{4}$'),
  start_date        date        not null,
  end_date          date        check (end_date >= start_date),
  is_company        boolean     not null default false,
  account_id        bigint      references accounts,
  claimed_at        timestamptz,
  claimed_by_living boolean     generated always as (case when account_id is null then null else true end) stored,
  tenant_name       text        check (length(tenant_name) between 1 and 50),
  tenant_furigana   text        check (length(tenant_furigana) <= 50),
  move_out_on       date,
  last_day          date        generated always as (least(end_date, move_out_on)) stored,
  unique (id, account_id),
  check ((account_id is null) = (claimed_at is null)),
  constraint contracts_of_living_account
    foreign key (account_id, claimed_by_living) references accounts (id, living) deferrable initially deferred,
  constraint contracts_move_out_of_holder check (move_out_on is null or account_id is not null)
);
comment on column contracts.tenant_name is
  'Tenant as the operator knows them; printed on papers before every other name (AM214).';
comment on column contracts.move_out_on is 'Day of the filed move-out; kept in the transaction that files it (AM216).';
comment on column contracts.last_day is 'Last day of meals, reports and guests; null without an end (AM216).';
create index contracts_by_account on contracts (account_id);
create index contracts_by_dormitory on contracts (dormitory_id);
-- Deferred: an account and the claim of its first contract are written in one transaction.
alter table accounts add constraint accounts_active_contract_is_own
  foreign key (active_contract_id, id) references contracts (id, account_id) deferrable initially deferred;

-- Which contracts an account had: the contract itself may belong to somebody else by now.
create table former_contracts (
  account_id  bigint      not null references accounts,
  contract_id bigint      not null references contracts,
  claimed_at  timestamptz not null,
  released_at timestamptz not null,
  primary key (account_id, contract_id, released_at)
);
create index former_contracts_by_contract on former_contracts (contract_id);

create table profiles (
  account_id          bigint   primary key references accounts,
  name                text     not null check (length(name) between 1 and 50),
  furigana            text     not null default '',
  phone_number        text     not null default '',
  employment_status   smallint not null default 1 check (employment_status in (1, 2, 3)),
  avatar_file         text,
  gender              smallint check (gender in (1, 2, 3)),
  birthday            date,
  blood_type          text     check (blood_type in ('A', 'B', 'O', 'AB', 'unknown')),
  employment_name     text     not null default '',
  major_or_department text     not null default ''
);

create table resident_names (
  id          bigint      generated always as identity primary key,
  account_id  bigint      not null references accounts,
  name        text        not null check (length(name) between 1 and 50),
  furigana    text        not null default '',
  source      text        not null check (source in ('registration', 'profile', 'confirmed')),
  actor       text        not null check (actor ~ '^((resident|staff):[0-9]+|operator|system)$'),
  recorded_at timestamptz not null
);
comment on column resident_names.source is
  'registration: frozen for papers; profile: a change by the resident, for the app alone; confirmed: by staff, for papers.';
create index resident_names_by_account on resident_names (account_id, id);
create unique index resident_names_registration on resident_names (account_id) where source = 'registration';

-- Addresses that no resident may take (AM192).
create table staff_addresses (
  email    text        primary key check (email = lower(email)),
  added_at timestamptz not null
);

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
create index registrations_by_account on registrations (account_id) where account_id is not null;

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

create table sessions (
  id              bigint      generated always as identity primary key,
  account_id      bigint      references accounts,
  kind            text        not null check (kind in ('user', 'register', 'reset')),
  token_hash      bytea       not null unique,
  created_at      timestamptz not null,
  expires_at      timestamptz not null check (expires_at > created_at),
  revoked_at      timestamptz,
  registration_id bigint      references registrations on delete cascade,
  family_id       uuid        not null default gen_random_uuid(),
  family_began_at timestamptz not null default now(),
  device          text        not null default '' check (device ~ '^([a-z]+:[a-z]+)?$'),
  last_seen_at    timestamptz not null default now(),
  renewed_at      timestamptz,
  constraint sessions_of_one check (num_nonnulls(account_id, registration_id) = 1)
);
comment on column sessions.family_began_at is 'Sign-in that the family goes back to.';
comment on column sessions.device is
  'System and browser as the sign-in named them, e.g. iphone:safari; empty where unknown.';
comment on column sessions.last_seen_at is 'Last renewal or open event stream, kept to the hour.';
comment on column sessions.renewed_at is 'First renewal; the token answers for a while longer.';
create index sessions_by_account on sessions (account_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_registration on sessions (registration_id) where registration_id is not null;
create index sessions_by_family on sessions (family_id) where revoked_at is null;

create table known_devices (
  account_id        bigint      not null references accounts,
  device_hash       bytea       not null,
  last_signed_in_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_devices_by_hash on known_devices (device_hash);
create index known_devices_by_age on known_devices (last_signed_in_at);

-- Written for known and unknown addresses alike; a job looks whether there is anyone to write to.
create table password_reset_requests (
  id           bigint      generated always as identity primary key,
  email        text        not null check (email = lower(email)),
  language     text        not null check (language in ('ja', 'en')),
  requested_at timestamptz not null
);
create index password_reset_requests_by_age on password_reset_requests (requested_at);

create table email_changes (
  id           bigint      generated always as identity primary key,
  account_id   bigint      not null references accounts,
  new_email    text        not null check (new_email = lower(new_email)),
  key_id       uuid        not null unique references one_time_keys,
  asked_at     timestamptz not null,
  completed_at timestamptz,
  proven       boolean     not null default false
);
comment on column email_changes.proven is 'The present password came with the request.';
create index email_changes_by_account on email_changes (account_id, id desc);
create index email_changes_by_age on email_changes (asked_at);

create table security_changes (
  id           bigint      generated always as identity primary key,
  account_id   bigint      not null references accounts,
  kind         text        not null check (kind in ('password', 'password_reset', 'email', 'withdrawal')),
  changed_at   timestamptz not null,
  proven       boolean     not null,
  device       text        not null default '' check (device ~ '^([a-z]+:[a-z]+)?$'),
  former_email text        check (former_email = lower(former_email)),
  undone_at    timestamptz check (undone_at is null or kind = 'email'),
  check ((kind = 'email') = (former_email is not null))
);
comment on column security_changes.proven is 'The present password came with the change, or the mailbox proved it.';
comment on column security_changes.former_email is 'Address before a change of address; its mailbox may undo it.';
create index security_changes_by_account on security_changes (account_id, id);

create table account_links (
  secret_hash bytea       primary key check (octet_length(secret_hash) = 32),
  change_id   bigint      not null references security_changes on delete cascade,
  purpose     text        not null check (purpose in ('undo', 'sign_out')),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  unique (change_id, purpose)
);

create table push_keys (
  single      boolean     primary key default true check (single),
  private_key text        not null check (private_key ~ '^v1\.[a-z0-9-]+\.[A-Za-z0-9_-]+$'),
  created_at  timestamptz not null
);
comment on column push_keys.private_key is 'Sealed: with it and the addresses anybody could write to the devices.';

create table push_devices (
  id         bigint      generated always as identity primary key,
  account_id bigint      not null references accounts,
  session_id bigint      not null unique references sessions on delete cascade,
  endpoint   text        not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1024),
  p256dh     bytea       not null check (octet_length(p256dh) = 65),
  auth       bytea       not null check (octet_length(auth) = 16),
  public_key text        not null,
  language   text        not null check (language in ('ja', 'en')),
  created_at timestamptz not null
);
comment on column push_devices.public_key is
  'Public push key for which the address was made; it takes pushes of no other.';
create index push_devices_by_account on push_devices (account_id);
