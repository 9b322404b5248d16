-- Invariant: a closed month says which meals its payroll lines count. Rows of before have none.

alter table ledger_months add column meals_counted text;
alter table ledger_months add constraint ledger_months_meals_counted
  check (meals_counted in ('eaten', 'booked')) not valid;
comment on column ledger_months.meals_counted is
  'Null: open, or closed by a server of the release before, which kept no payroll lines.';
