-- Invariant: the company of a former tenancy is one that exists (SI039).

alter table former_contracts
  validate constraint former_contracts_company_id_fkey;
