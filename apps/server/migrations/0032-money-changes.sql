-- Invariant: a change of fees, prices or lead times says why, and an approval makes one change. Where no other person
-- could approve it, it runs after its waiting time as a request for roles does.

create table money_changes (
  change_id   bigint primary key references dormitory_setting_changes,
  approval_id bigint not null unique references approvals,
  basis       text   not null check (length(basis) between 20 and 1000)
);
comment on table money_changes is 'Of the rows of dormitory_setting_changes in the group money.';
comment on column money_changes.basis is 'Why it changes, in the words of the person who asked.';

alter table approvals
  drop constraint approvals_runs_later,
  add constraint approvals_runs_later
    check (runs_at is null or (runs_at > asked_at and (grants is not null or call = 'planMoney'))) not valid;
