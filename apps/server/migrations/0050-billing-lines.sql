-- Invariant: the file of a closed month stays as it was. Lines keep what else the file says of them; only names are read
-- when it is made. Null: closed by a server of the release before, and read from the contract.

create table tax_rates (
  first_day date     primary key,
  percent   smallint not null check (percent between 0 and 99)
);
comment on table tax_rates is 'Consumption tax that amounts include, by its first day (SI041).';
insert into tax_rates (first_day, percent) values ('2019-10-01', 10);

alter table ledger_lines
  add column contract_number text,
  add column company_code text,
  add column tax_percent smallint;
comment on column ledger_lines.contract_number is 'Of the contract when the month was closed.';
comment on column ledger_lines.company_code is 'Of the employer that paid for the contract then; null: none.';
comment on column ledger_lines.tax_percent is 'Of the day that the charge is about.';

-- A month before the newest closed one is over, also where no row says so: what it would bill goes to the next open one.
create or replace function hold_open_ledger_month(of_dormitory bigint, of_month date) returns date language plpgsql as $$
declare newest date;
begin
  loop
    select max(month) into newest from ledger_months
     where dormitory_id = of_dormitory and state = 'closed' and month >= of_month;
    if newest is not null then of_month := (newest + interval '1 month')::date; end if;
    exit when hold_ledger_month(of_dormitory, of_month) <> 'closed';
  end loop;
  return of_month;
end $$;
