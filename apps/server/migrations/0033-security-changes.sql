-- Invariant: each change of password, address or account leaves a row with when, from where and whether the password
-- proved it; a mailed link works once and in its time, and only its hash is stored.

create table security_changes (
  id           bigint      generated always as identity primary key,
  account_id   bigint      not null references accounts,
  kind         text        not null check (kind in ('password', 'password_reset', 'email', 'withdrawal')),
  changed_at   timestamptz not null,
  proven       boolean     not null,
  device       text        not null default '' check (device ~ '^([a-z]+:[a-z]+)?$'),
  former_email text        check (former_email = lower(former_email)),
  undone_at    timestamptz check (undone_at is null or kind = 'email'),
  check ((kind = 'email') = (former_email is not null))
);
create index security_changes_by_account on security_changes (account_id, id);
comment on column security_changes.proven is 'The present password came with the change, or the mailbox proved it.';
comment on column security_changes.former_email is 'Address before a change of address; its mailbox may undo it.';

create table account_links (
  secret_hash bytea       primary key check (octet_length(secret_hash) = 32),
  change_id   bigint      not null references security_changes on delete cascade,
  purpose     text        not null check (purpose in ('undo', 'sign_out')),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  unique (change_id, purpose)
);

alter table email_changes add column proven boolean not null default false;
comment on column email_changes.proven is 'The present password came with the request.';

-- Health and emergency data end with the account; those of residents who withdrew before are erased now.
delete from health_records where account_id in (select id from accounts where withdrawn_at is not null);
delete from emergency_contacts where account_id in (select id from accounts where withdrawn_at is not null);
