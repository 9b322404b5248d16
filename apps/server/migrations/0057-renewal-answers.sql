-- Invariant: an answer is of one holder about one end. It goes when the contract gets another end or holder, with what was
-- said about that end.

alter table contracts add column renewal text;
alter table contracts add column renewal_at timestamptz;
alter table contracts add column renewal_reminded_at timestamptz;
alter table contracts add column end_told smallint;
comment on column contracts.renewal is 'What the resident would like after the end; null: no answer. It binds neither side (SC053).';
comment on column contracts.renewal_reminded_at is 'When staff last reminded of the answer.';
comment on column contracts.end_told is 'Fewest days before the end of which the resident got a message (SC039).';
alter table contracts add constraint contracts_renewal_check
  check (renewal in ('stay', 'leave', 'undecided')) not valid;
alter table contracts add constraint contracts_renewal_of_holder_check
  check ((renewal is null) = (renewal_at is null) and (renewal is null or account_id is not null)) not valid;
alter table contracts add constraint contracts_end_told_check check (end_told in (60, 30, 7)) not valid;

-- Imports, undo, extensions, withdrawals and a server of the release before move ends and holders.
create function drop_renewal_of_contract() returns trigger language plpgsql as $$
begin
  new.renewal := null;
  new.renewal_at := null;
  new.renewal_reminded_at := null;
  new.end_told := null;
  return new;
end $$;
create trigger contracts_drop_their_renewal before update of end_date, account_id on contracts
  for each row when (old.end_date is distinct from new.end_date or old.account_id is distinct from new.account_id)
  execute function drop_renewal_of_contract();
