-- Invariant: a contract has one live row of its arrival. Key and explanation follow an arrival: one that is taken back
-- leaves neither. A row is of the tenancy: it goes where the contract is given back.

create table arrivals (
  id           bigint      generated always as identity primary key,
  contract_id  bigint      not null references contracts on delete cascade,
  kind         text        not null check (kind in ('in', 'out')),
  arrived_at   timestamptz not null,
  arrived_by   bigint      not null references staff,
  keys         text        check (char_length(keys) between 1 and 50),
  keys_at      timestamptz,
  keys_by      bigint      references staff,
  explained_at timestamptz,
  explained_by bigint      references staff,
  undone_at    timestamptz,
  undone_by    bigint      references staff,
  constraint arrivals_keys_whole check (num_nonnulls(keys, keys_at, keys_by) in (0, 3)),
  constraint arrivals_explained_whole check ((explained_at is null) = (explained_by is null)),
  constraint arrivals_undone_whole check ((undone_at is null) = (undone_by is null)),
  constraint arrivals_undone_without_key check (undone_at is null or keys is null)
);
comment on table arrivals is 'Marks of the day on which somebody moves in (T63); the acts stand in events.';
comment on column arrivals.kind is 'in: moving in; out: kept free for the day of moving out.';
comment on column arrivals.keys is 'Numbers of the keys that were handed over.';
create unique index arrivals_live on arrivals (contract_id, kind) where undone_at is null;

-- A trigger, because a withdrawal, an import and servers of the release before give contracts back, too.
create function drop_arrival_of_contract() returns trigger language plpgsql as $$
begin
  delete from arrivals where contract_id = new.id;
  return null;
end $$;
create trigger contracts_given_back_have_no_arrival after update of account_id on contracts
  for each row when (old.account_id is not null and new.account_id is null)
  execute function drop_arrival_of_contract();

alter table desk_settings add column arrivals_at_once smallint not null default 3;
alter table desk_settings add constraint desk_settings_arrivals_at_once_check
  check (arrivals_at_once between 1 and 50) not valid;
comment on column desk_settings.arrivals_at_once is
  'Arrivals of a half hour that the desk receives; more are marked, never refused (SC047).';
