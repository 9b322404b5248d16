-- migration: without transaction
-- Invariant: what staff said of a room is found by its contract, for the person whose contract it becomes.

create index concurrently safety_proxies_of_contract on safety_proxies (contract_id) where contract_id is not null;
