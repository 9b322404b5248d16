-- Invariant: a closed month says which meals its payroll lines count, also where it was closed before.

alter table ledger_months validate constraint ledger_months_meals_counted;
