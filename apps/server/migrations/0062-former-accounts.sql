-- Invariant: a withdrawn account is the former account of at most one other account, and never of itself. Nothing else joins
-- the two: rows of history stay with the account that they are of. A row goes with the first of the two that is forgotten.

create table former_accounts (
  former_account_id bigint      primary key references accounts,
  account_id        bigint      not null references accounts,
  staff_id          bigint      not null references staff,
  linked_at         timestamptz not null,
  constraint former_accounts_of_another check (account_id <> former_account_id)
);
comment on table former_accounts is 'Accounts that turned out to be of one person (SC032).';
comment on column former_accounts.account_id is 'The one that the person goes on with.';
create index former_accounts_by_account on former_accounts (account_id);
