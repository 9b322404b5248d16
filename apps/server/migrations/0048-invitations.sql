-- Invariant: an invitation that has not ended belongs to an unclaimed contract. It ends with the claim, and a contract that
-- is given back has none. The secret of a link is its seed by HMAC with SECRET_KEY, so that a letter can be printed again;
-- the table has its hash alone.

create table invitations (
  id          bigint      generated always as identity primary key,
  contract_id bigint      not null references contracts on delete cascade,
  way         text        not null check (way in ('mail', 'letter')),
  seed        bytea       not null check (octet_length(seed) = 16),
  secret_hash bytea       not null unique,
  created_by  bigint      not null references staff,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  opened_at   timestamptz,
  ended_at    timestamptz,
  ended_as    text        check (ended_as in ('used', 'revoked', 'replaced', 'expired')),
  check ((ended_at is null) = (ended_as is null))
);
comment on column invitations.opened_at is 'First call of the page behind the link; a mail scanner makes none.';
create unique index invitations_one_open_per_way on invitations (contract_id, way) where ended_at is null;
create index invitations_by_contract on invitations (contract_id);

alter table contracts add column invite_email text;
comment on column contracts.invite_email is 'Where an invitation is mailed; empty once the contract is claimed or given back.';
alter table contracts add constraint contracts_invite_email_check
  check (char_length(invite_email) between 3 and 100) not valid;

-- A server of the release before claims and gives back contracts too.
create function end_invitations_of_contract() returns trigger language plpgsql as $$
begin
  new.invite_email := null;
  if new.account_id is null then
    delete from invitations where contract_id = new.id;
  else
    update invitations
       set ended_at = coalesce(new.claimed_at, now()),
           ended_as = case when expires_at > coalesce(new.claimed_at, now()) then 'used' else 'expired' end
     where contract_id = new.id and ended_at is null;
  end if;
  return new;
end $$;
create trigger contracts_end_their_invitations before update of account_id on contracts
  for each row when (old.account_id is distinct from new.account_id)
  execute function end_invitations_of_contract();
