-- Invariant: a living account owns its mail address alone; a contract belongs to at most one account; an account's
-- active contract is exactly one and its own; a session is found by its token's hash alone.

create table accounts (
  id                 bigint      generated always as identity primary key,
  email              text        not null check (email = lower(email)),
  password_hash      text        not null,
  active_contract_id bigint      not null,
  created_at         timestamptz not null,
  withdrawn_at       timestamptz
);
create unique index accounts_email on accounts (email) where withdrawn_at is null;

create table contracts (
  id           bigint      generated always as identity primary key,
  number       text        not null unique check (number = upper(number) and number <> ''),
  dormitory_id bigint      not null references dormitories,
  room_number  text        not null check (room_number ~ '^[0-9A-Z]{4}$'),
  start_date   date        not null,
  end_date     date        check (end_date >= start_date),
  is_company   boolean     not null default false,
  account_id   bigint      references accounts,
  claimed_at   timestamptz,
  unique (id, account_id),
  check ((account_id is null) = (claimed_at is null))
);
create index contracts_by_account on contracts (account_id);

-- Deferred: an account and the claim of its first contract are written in one transaction.
alter table accounts add constraint accounts_active_contract_is_own
  foreign key (active_contract_id, id) references contracts (id, account_id) deferrable initially deferred;

create table profiles (
  account_id        bigint   primary key references accounts,
  name              text     not null check (length(name) between 1 and 50),
  furigana          text     not null default '',
  phone_number      text     not null default '',
  employment_status smallint not null default 1 check (employment_status in (1, 2, 3)),
  avatar_file       text
);

create table sessions (
  id         bigint      generated always as identity primary key,
  account_id bigint      not null references accounts,
  kind       text        not null check (kind in ('user', 'register', 'reset')),
  token_hash bytea       not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index sessions_by_account on sessions (account_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);
