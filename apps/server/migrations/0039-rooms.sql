-- Invariant: the room of each contract is a row of its dormitory. A contract is in one room on a day: in that of
-- `contracts` from its last carried out move on, in that of `contract_rooms` before it and from a planned move on.

create table rooms (
  id            bigint   generated always as identity primary key,
  dormitory_id  bigint   not null references dormitories on delete cascade,
  number        text     not null check (number ~ '^[0-9A-Z]{4}$'),
  floor         text     not null check (floor ~ '^[0-9A-Z]{2}$'),
  beds          smallint not null default 1 check (beds between 1 and 20),
  gender_rule   smallint check (gender_rule in (1, 2)),
  usable_from   date,
  usable_until  date,
  closed_from   date,
  closed_until  date,
  closed_reason text     check (char_length(closed_reason) between 1 and 100),
  is_preparing  boolean  not null default false,
  note          text     not null default '' check (char_length(note) <= 200),
  revision      integer  not null default 1,
  unique (dormitory_id, number),
  constraint rooms_usable_forwards check (usable_until >= usable_from),
  constraint rooms_closed_forwards check (closed_until >= closed_from),
  constraint rooms_closed_for_a_reason check ((closed_from is null) = (closed_reason is null)),
  constraint rooms_closed_from_a_day check (closed_until is null or closed_from is not null)
);
comment on column rooms.floor is 'By default the first two signs of the number.';
comment on column rooms.gender_rule is 'Gender that a room is meant for; null: none. It warns and refuses nothing.';
comment on column rooms.closed_until is 'Last day out of use; null: until it is opened again.';
comment on column rooms.is_preparing is 'Not ready for somebody who arrives.';

create table contract_rooms (
  contract_id bigint      not null references contracts on delete cascade,
  from_day    date        not null,
  room_number text        not null check (room_number ~ '^[0-9A-Z]{4}$'),
  decided_at  timestamptz not null,
  decided_by  bigint      references staff,
  applied_at  timestamptz,
  primary key (contract_id, from_day)
);
comment on table contract_rooms is
  'Rooms of a contract from a day on, once it has moved or is going to; one that never moves has no row.';
comment on column contract_rooms.decided_by is 'Null: the room before the first move.';
comment on column contract_rooms.applied_at is 'When contracts.room_number followed; null: planned.';
create index contract_rooms_planned on contract_rooms (from_day) where applied_at is null;

-- Rooms that several people share today have so many beds.
insert into rooms (dormitory_id, number, floor, beds)
select dormitory_id, room_number, left(room_number, 2),
       least(4, greatest(1, count(*) filter (where start_date <= current_date
                                               and coalesce(last_day, 'infinity') > current_date)))
  from contracts group by dormitory_id, room_number;

-- A trigger, because servers of the release before write contracts, too. A move that is planned is of the person and
-- the dormitory: it goes with either.
create function keep_room_of_contract() returns trigger language plpgsql as $$
begin
  if not exists (select from rooms where dormitory_id = new.dormitory_id and number = new.room_number) then
    insert into rooms (dormitory_id, number, floor)
    values (new.dormitory_id, new.room_number, left(new.room_number, 2)) on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' and (new.dormitory_id <> old.dormitory_id
                           or old.account_id is not null and new.account_id is null) then
    delete from contract_rooms where contract_id = new.id and applied_at is null;
  end if;
  return null;
end $$;
create trigger contracts_have_their_room
  after insert or update of dormitory_id, room_number, account_id on contracts
  for each row execute function keep_room_of_contract();
