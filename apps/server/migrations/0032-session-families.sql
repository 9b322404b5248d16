-- Invariant: a claimed contract belongs to a living account; renewed tokens belong to the family of the sign-in that
-- they go back to, and no token of a family outlives the family's end.

-- Contracts that a withdrawn account claimed in the moment of its withdrawal are free again.
with lost as (
  select c.id, c.account_id, c.claimed_at from contracts c join accounts a on a.id = c.account_id
   where a.withdrawn_at is not null
), recorded as (
  insert into former_contracts (account_id, contract_id, claimed_at, released_at)
  select account_id, id, claimed_at, greatest(claimed_at, now()) from lost
  on conflict do nothing
)
update contracts set account_id = null, claimed_at = null where id in (select id from lost);
-- What the deferred constraints have to check is checked now: a table with checks ahead cannot be altered.
set constraints all immediate;

-- A change of `living` conflicts with the key share lock of a claim, so the two cannot pass each other unseen.
alter table accounts add column living boolean not null generated always as (withdrawn_at is null) stored;
alter table accounts add constraint accounts_living unique (id, living);
alter table contracts add column claimed_by_living boolean
  generated always as (case when account_id is null then null else true end) stored;
alter table contracts add constraint contracts_of_living_account
  foreign key (account_id, claimed_by_living) references accounts (id, living) deferrable initially deferred;

-- Sessions that exist: each one is the only member of its family. The defaults serve a node of the version before, which
-- may go on for the time of an upgrade.
alter table sessions
  add column family_id       uuid        not null default gen_random_uuid(),
  add column family_began_at timestamptz not null default now(),
  add column device          text        not null default '' check (device ~ '^([a-z]+:[a-z]+)?$'),
  add column last_seen_at    timestamptz not null default now();
update sessions set family_began_at = created_at, last_seen_at = created_at;
set constraints all immediate;
create index sessions_by_family on sessions (family_id) where revoked_at is null;
comment on column sessions.family_began_at is 'Sign-in that the family goes back to.';
comment on column sessions.device is 'System and browser as the sign-in named them, e.g. iphone:safari; empty where unknown.';
comment on column sessions.last_seen_at is 'Last renewal or open event stream, kept to the hour.';
