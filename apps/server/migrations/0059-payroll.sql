-- Invariant: the payroll file of a closed month stays as it was. Closing keeps a line for each person whom a company pays
-- for; afterwards only the employee code changes: written where there was none, and emptied with the person. Which
-- persons were in which file stays on record (SI045).

alter table companies add column layout jsonb;
comment on column companies.layout is 'Of its payroll files: columns, signs and prices of meals; null: none was saved yet.';

create table payroll_lines (
  id              bigint   generated always as identity primary key,
  ledger_month_id bigint   not null references ledger_months,
  contract_id     bigint   not null references contracts,
  account_id      bigint   not null references accounts,
  company_id      bigint   not null references companies,
  employee_code   text,
  breakfasts      smallint not null check (breakfasts >= 0),
  dinners         smallint not null check (dinners >= 0),
  amount_yen      integer  not null,
  unique (ledger_month_id, contract_id, account_id)
);
comment on table payroll_lines is 'What a payroll file says of a person, as it was when the month was closed. No names.';
comment on column payroll_lines.breakfasts is 'Of the month before the one that bills.';
comment on column payroll_lines.amount_yen is 'Charges without their reversals.';
create index payroll_lines_by_company on payroll_lines (company_id, ledger_month_id);
create index payroll_lines_by_account on payroll_lines (account_id);

create function refuse_payroll_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.employee_code is null or new.employee_code is null)
       and to_jsonb(new) - 'employee_code' = to_jsonb(old) - 'employee_code' then
      return new;
    end if;
  end if;
  raise exception 'payroll line % stays as it was', old.id using errcode = 'check_violation';
end $$;
create trigger payroll_lines_stay before update or delete on payroll_lines
  for each row execute function refuse_payroll_change();

create table export_persons (
  export_id  bigint not null references exports,
  company_id bigint not null references companies,
  account_id bigint not null references accounts,
  month      date   not null check (extract(day from month) = 1),
  primary key (export_id, company_id, account_id)
);
comment on table export_persons is 'Who was in which payroll file, and to which company it went.';
comment on column export_persons.month is 'First day of the month that bills.';
create index export_persons_by_account on export_persons (account_id, month);
create index export_persons_by_month on export_persons (month, company_id);
