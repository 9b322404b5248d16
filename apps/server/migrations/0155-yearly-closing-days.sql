-- Invariant: a closing day that repeats every year has a row of its own in each of the years ahead that are stored;
-- a day that staff took out of one year stays out of it.

alter table closing_days add column is_yearly boolean not null default false;
comment on column closing_days.is_yearly is
  'The same day of the years ahead is closed too: rows are stored for them, so that readers find every closing day by its date.';
