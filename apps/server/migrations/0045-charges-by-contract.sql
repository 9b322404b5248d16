-- migration: without transaction
drop index concurrently if exists charges_by_contract;
create index concurrently charges_by_contract on charges (contract_id, billed_month);
drop index concurrently if exists charges_of_guest_turns;
create unique index concurrently charges_of_guest_turns
  on charges (stay_report_id, reason, date, coalesce(type_of_meal, 0), turn)
  where stay_report_id is not null and released_at is null;
drop index concurrently if exists charges_of_guest_orders;
