-- Invariant: a contract with a company is paid by it. Company and employee code are of the tenancy: an unclaimed contract
-- that was given back has none.

create table companies (
  id         bigint      generated always as identity primary key,
  code       text        not null unique check (code ~ '^[0-9A-Z-]{1,20}$'),
  name       text        not null check (char_length(name) between 1 and 100),
  revision   integer     not null default 1 check (revision >= 1),
  changed_at timestamptz not null,
  changed_by bigint      not null references staff
);
comment on column companies.code is 'As imports and files of payroll name it; in capitals.';

alter table contracts add column company_id bigint;
alter table contracts add column employee_code text;
comment on column contracts.company_id is 'Employer that pays; null: none is known (SK128).';
comment on column contracts.employee_code is 'Of the tenant at the company; cleared when the contract is given back.';
alter table contracts add constraint contracts_company_id_fkey
  foreign key (company_id) references companies not valid;
alter table contracts add constraint contracts_employee_code_check
  check (employee_code ~ '^[\x21-\x7e]{1,30}$') not valid;

-- A server of the release before writes is_company alone.
create function pay_by_company() returns trigger language plpgsql as $$
begin
  if new.company_id is not null then
    new.is_company := true;
  end if;
  return new;
end $$;
create trigger contracts_with_company_are_paid_by_it before insert or update of company_id, is_company on contracts
  for each row execute function pay_by_company();
