-- Invariant: a living account has an active contract, a withdrawn one has none and its contracts are free again;
-- only a withdrawn account is anonymized.

alter table accounts alter column active_contract_id drop not null;
alter table accounts add constraint accounts_active_while_living
  check ((withdrawn_at is null) = (active_contract_id is not null));

alter table accounts add column anonymized_at timestamptz;
alter table accounts add constraint accounts_anonymized_after_withdrawal
  check (anonymized_at is null or withdrawn_at is not null);
create index accounts_to_anonymize on accounts (withdrawn_at)
  where withdrawn_at is not null and anonymized_at is null;

-- Which contracts an account had: the contract itself may belong to somebody else by now.
create table former_contracts (
  account_id  bigint      not null references accounts,
  contract_id bigint      not null references contracts,
  claimed_at  timestamptz not null,
  released_at timestamptz not null,
  primary key (account_id, contract_id, released_at)
);
create index former_contracts_by_contract on former_contracts (contract_id);
