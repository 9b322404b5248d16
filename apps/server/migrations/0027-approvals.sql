-- Invariant: an act that needs a second person is asked for by one person and decided once, within its time, by
-- another one. Of one person the same act waits once at a time, and what was approved runs once. What was asked for and
-- the words of an answer stand sealed, until they are over or the resident is forgotten.

create table approvals (
  id            bigint      generated always as identity primary key,
  call          text        not null check (call ~ '^[a-zA-Z]{1,60}$'),
  input         text        check (input ~ '^v1\.[a-z0-9-]{1,32}\.[A-Za-z0-9_-]+$'),
  input_digest  bytea       not null check (octet_length(input_digest) = 32),
  account_id    bigint      references accounts,
  subject_id    bigint      not null,
  dormitory_ids bigint[]    not null check (cardinality(dormitory_ids) > 0),
  reason        text        not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  asked_by      bigint      not null references staff,
  asked_at      timestamptz not null,
  expires_at    timestamptz not null,
  decision      text        check (decision in ('approved', 'refused', 'stopped', 'expired')),
  decided_by    bigint      references staff,
  decided_at    timestamptz,
  words         text        check (words ~ '^v1\.[a-z0-9-]{1,32}\.[A-Za-z0-9_-]+$'),
  ran_at        timestamptz,
  open_until    timestamptz,
  check (expires_at > asked_at),
  constraint approvals_by_another check (decided_by <> asked_by),
  check ((decision is null) = (decided_at is null)),
  check (coalesce(decision in ('approved', 'refused'), false) = (decided_by is not null)),
  constraint approvals_in_time check (decision in ('expired') or decided_at < expires_at),
  check (ran_at is null or coalesce(decision = 'approved', false)),
  check ((ran_at is null) or ran_at >= decided_at),
  check (open_until is null or ran_at is not null)
);
comment on column approvals.call is 'Name of the call that was held.';
comment on column approvals.input is 'Sealed input of the call; null once it is over.';
comment on column approvals.input_digest is
  'SHA-256 over call and input without its reason: the same act has the same one.';
comment on column approvals.account_id is 'The resident whom it concerns; null where it is about several.';
comment on column approvals.subject_id is 'Key of the row that it is about, as the call has it.';
comment on column approvals.decision is 'Null: it waits. Stopped: by the person who asked.';
comment on column approvals.words is 'Sealed: why it was refused.';
comment on column approvals.ran_at is 'When what was approved took effect.';
comment on column approvals.open_until is 'Of an act that opens something: until when the person who asked may open it.';
create unique index approvals_run_once on approvals (asked_by, call, input_digest)
  where decision is null or (decision = 'approved' and ran_at is null);
create index approvals_waiting on approvals (expires_at) where decision is null;
create index approvals_by_asker on approvals (asked_by, call, input_digest, id);
create index approvals_by_decider on approvals (decided_by, id) where decided_by is not null;
create index approvals_by_account on approvals (account_id) where account_id is not null;
