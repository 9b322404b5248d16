-- Invariant: as 0240; rows from before fulfil it too.

alter table safety_proxies validate constraint safety_proxies_contract_id_fkey;
alter table safety_proxies validate constraint safety_proxies_subject_check;
