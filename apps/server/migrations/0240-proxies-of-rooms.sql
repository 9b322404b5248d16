-- Invariant: a statement of staff in a safety check is about a resident, or about a room that is let and whose tenant has
-- no account (AM249).

alter table safety_proxies
  alter column account_id drop not null,
  add column contract_id bigint,
  add constraint safety_proxies_contract_id_fkey foreign key (contract_id) references contracts not valid,
  add constraint safety_proxies_subject_check check ((account_id is null) <> (contract_id is null)) not valid;
comment on column safety_proxies.contract_id is 'Of a room without account; a resident who registers later takes the statement over.';
