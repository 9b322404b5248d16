-- Invariant: a contract has one row of its departure for each last day that it had. A departure that is done has the mark
-- of its keys. A row is of the tenancy: it goes where the contract is given back.

create table departures (
  id          bigint      generated always as identity primary key,
  contract_id bigint      not null references contracts on delete cascade,
  day         date        not null,
  attended_at timestamptz,
  attended_by bigint      references staff,
  keys_at     timestamptz,
  keys_by     bigint      references staff,
  back        bigint[]    not null default '{}',
  done_at     timestamptz,
  done_by     bigint      references staff,
  constraint departures_attended_whole check ((attended_at is null) = (attended_by is null)),
  constraint departures_keys_whole check ((keys_at is null) = (keys_by is null)),
  constraint departures_done_whole check ((done_at is null) = (done_by is null)),
  constraint departures_back_with_keys check (keys_at is not null or back = '{}'),
  constraint departures_done_after_keys check (done_at is null or keys_at is not null)
);
comment on table departures is 'Marks of the day on which somebody moves out (T63); the acts stand in events.';
comment on column departures.day is 'Last day of the contract when the marks were made: another one begins without marks.';
comment on column departures.attended_at is 'The room was looked at together.';
comment on column departures.back is 'Things lent that came back with the keys: where the mark is taken back they are out again.';
create unique index departures_by_contract on departures (contract_id, day);
comment on column arrivals.kind is 'in: moving in. Marks of moving out are in departures.';

create or replace function drop_arrival_of_contract() returns trigger language plpgsql as $$
begin
  delete from arrivals where contract_id = new.id;
  delete from departures where contract_id = new.id;
  return null;
end $$;
