-- Invariant: what a dormitory has lent stays on record until it is back, also where its contract is given free: then it is
-- out without a person. A key of an arrival is such a thing, and so are things that went out with it.

create table loans (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories,
  contract_id  bigint      references contracts on delete set null,
  arrival_id   bigint      references arrivals on delete set null,
  room_number  text        not null check (char_length(room_number) between 1 and 10),
  what         text        not null check (what in ('key', 'card', 'bedding', 'bicycle', 'other')),
  name         text        not null default '' check (char_length(name) <= 50),
  number       text        not null default '' check (char_length(number) <= 50),
  note         text        not null default '' check (char_length(note) <= 200),
  given_at     timestamptz not null,
  given_by     bigint      not null references staff,
  returned_at  timestamptz,
  returned_by  bigint      references staff,
  constraint loans_named check ((what = 'other') = (name <> '')),
  constraint loans_returned_whole check ((returned_at is null) = (returned_by is null))
);
comment on table loans is 'Things lent to residents (SC051).';
comment on column loans.contract_id is 'Null: the contract was given free while the thing was out.';
comment on column loans.arrival_id is 'With the key of this arrival.';
comment on column loans.room_number is 'Of the day on which it was lent.';
create index loans_by_dormitory on loans (dormitory_id, id);
create index loans_out on loans (dormitory_id, id) where returned_at is null;
create index loans_by_contract on loans (contract_id);
create index loans_by_arrival on loans (arrival_id);

-- Keys of arrivals of before.
insert into loans (dormitory_id, contract_id, arrival_id, room_number, what, number, given_at, given_by)
select c.dormitory_id, c.id, v.id, c.room_number, 'key', v.keys, v.keys_at, v.keys_by
  from arrivals v join contracts c on c.id = v.contract_id
 where v.keys is not null and v.undone_at is null;

-- A trigger, because a withdrawal, an import and servers of the release before give contracts back, too.
create function free_loans_of_contract() returns trigger language plpgsql as $$
begin
  delete from loans where contract_id = new.id and returned_at is not null;
  update loans set contract_id = null, note = '' where contract_id = new.id;
  return null;
end $$;
create trigger contracts_given_back_leave_loans after update of account_id on contracts
  for each row when (old.account_id is not null and new.account_id is null)
  execute function free_loans_of_contract();

alter table desk_settings add column lent_with_key text[] not null default '{card,bedding}';
alter table desk_settings add constraint desk_settings_lent_with_key_check
  check (lent_with_key <@ '{card,bedding,bicycle}'::text[]) not valid;
comment on column desk_settings.lent_with_key is 'Things that are proposed with the key of an arrival (SC051).';
