-- Invariant: no contract lasts until the day on which its dormitory closes, or longer. Closing locks the row of the
-- dormitory for update before it looks for such contracts; a contract that is written waits for that.

alter table dormitories add column closed_on date;
comment on column dormitories.closed_on is
  'First day on which it is closed, the day after its last one; null: no closing is planned (SJ038).';

create function refuse_contract_after_closing() returns trigger language plpgsql as $$
declare closes date;
begin
  select closed_on into closes from dormitories where id = new.dormitory_id for key share;
  if coalesce(new.end_date, 'infinity') >= closes then
    raise exception 'the dormitory of contract % closes on %', new.number, closes using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contracts_end_before_closing before insert or update of dormitory_id, end_date on contracts
  for each row execute function refuse_contract_after_closing();
