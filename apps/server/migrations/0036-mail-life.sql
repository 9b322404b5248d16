-- Invariant: a mail is sent at most while what it carries is valid; one that was dropped is never sent, one that was
-- sent is never dropped.

alter table mails
  add column expires_at timestamptz,
  add column dropped_at timestamptz check (dropped_at is null or sent_at is null);
comment on column mails.expires_at is 'When its key or link is over; null in mails of earlier times (AM220).';
create index mails_by_recipient on mails (recipient);
create index mails_by_age on mails (created_at);
create index mails_dropped on mails (dropped_at) where dropped_at is not null;

alter table jobs
  add column retry_until      timestamptz,
  add column longest_pause_ms integer not null default 300000 check (longest_pause_ms > 0),
  add column crashes          integer not null default 0 check (crashes >= 0);
comment on column jobs.retry_until is 'Tried until then, with a last try at that instant; null: max_attempts counts.';
comment on column jobs.crashes is 'Times that its worker ended without a word: its lease had run out.';

create index registrations_by_account on registrations (account_id) where account_id is not null;
create index password_reset_requests_by_age on password_reset_requests (requested_at);
