-- Invariant: papers print a name that the operator vouches for; each name that an account had stands in a row with who
-- and when, and what was given at registration never changes.

alter table contracts
  add column tenant_name     text check (length(tenant_name) between 1 and 50),
  add column tenant_furigana text check (length(tenant_furigana) <= 50);
comment on column contracts.tenant_name is 'Tenant as the operator knows them; printed on papers before every other name (AM214).';

create table resident_names (
  id          bigint      generated always as identity primary key,
  account_id  bigint      not null references accounts,
  name        text        not null check (length(name) between 1 and 50),
  furigana    text        not null default '',
  source      text        not null check (source in ('registration', 'profile', 'confirmed')),
  actor       text        not null check (actor ~ '^(resident:[0-9]+|operator|system)$'),
  recorded_at timestamptz not null
);
create index resident_names_by_account on resident_names (account_id, id);
create unique index resident_names_registration on resident_names (account_id) where source = 'registration';
comment on column resident_names.source is
  'registration: frozen for papers; profile: a change by the resident, for the app alone; confirmed: by staff, for papers.';

-- What residents call themselves today is the best that is known of what they gave at registration.
insert into resident_names (account_id, name, furigana, source, actor, recorded_at)
select p.account_id, p.name, p.furigana, 'registration', 'system', a.created_at
  from profiles p join accounts a on a.id = p.account_id
 where a.anonymized_at is null;
