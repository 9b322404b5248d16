-- Invariant: a room that an import has added goes again only while no contract and no move has it.

alter table import_changes
  drop constraint import_changes_table_name_check,
  add constraint import_changes_table_name_check
    check (table_name in ('closing_days', 'companies', 'contracts', 'dormitories', 'menus', 'rooms',
                          'staff_addresses')) not valid;

alter table companies alter column changed_by drop not null;
comment on column companies.changed_by is 'Null: the command line.';

-- The lock makes the undo of an import wait for a contract that gets the room at the same time.
create or replace function keep_room_of_contract() returns trigger language plpgsql as $$
begin
  perform from rooms where dormitory_id = new.dormitory_id and number = new.room_number for key share;
  if not found then
    insert into rooms (dormitory_id, number, floor)
    values (new.dormitory_id, new.room_number, left(new.room_number, 2)) on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' and (new.dormitory_id <> old.dormitory_id
                           or old.account_id is not null and new.account_id is null) then
    delete from contract_rooms where contract_id = new.id and applied_at is null;
  end if;
  return null;
end $$;
