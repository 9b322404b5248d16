-- Invariant: who paid for a tenancy stays on record when its contract is given back: what was charged and eaten until then
-- is the former employer's, and never that of the next tenant (SI038, SI039). Charges stay in the dormitory and month of
-- their contract: one with charges does not move to another dormitory, and no charge into a closed month.

create function refuse_move_of_charges() returns trigger language plpgsql as $$
begin
  if exists (select from charges where contract_id = old.id) then
    raise exception 'contract % has charges of its dormitory', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contracts_with_charges_stay before update of dormitory_id on contracts
  for each row when (old.dormitory_id <> new.dormitory_id) execute function refuse_move_of_charges();

alter table former_contracts
  add column company_id bigint,
  add column employee_code text,
  add constraint former_contracts_company_id_fkey foreign key (company_id) references companies not valid;
comment on column former_contracts.company_id is 'Employer that paid when the contract was given back; null: none.';
comment on column former_contracts.employee_code is 'Of the tenant at that company. Null once the resident is forgotten.';

create or replace function check_charge_change() returns trigger language plpgsql as $$
declare touched record;
begin
  -- Forgetting a person.
  if new.text is null and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then return new; end if;
  for touched in
    select distinct dormitory_id, x.month from contracts k
      join (values (old.contract_id, old.billed_month), (new.contract_id, new.billed_month)) x (contract_id, month)
        on x.contract_id = k.id
     order by 1, 2
  loop
    if hold_ledger_month(touched.dormitory_id, touched.month) = 'closed' then
      raise exception 'charge % is in a closed month', old.id using errcode = 'check_violation';
    end if;
  end loop;
  if new.released_at is not null and exists (select from charge_reversals where charge_id = old.id) then
    raise exception 'charge % has reversals', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
