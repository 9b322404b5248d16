-- migration: without transaction
drop index concurrently if exists charges_by_month;
create index concurrently charges_by_month on charges (billed_month);
