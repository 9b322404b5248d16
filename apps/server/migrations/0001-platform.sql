-- Invariant: a rate limit counts once per key and window, and what one attempt consumed is given back at most once. A
-- job runs at most once at a time and its unique key admits one pending job; a recurring task has one row, and its
-- slot only moves forward. A mail is sent at most while what it carries is valid; one that was dropped is never sent,
-- one that was sent is never dropped.

-- The signs of a text and its pairs of neighbours. Computed for the index alone: kept in the row they would make it
-- five times as wide, and every search reads rows.
create function text_grams(folded text) returns text[]
  language plpgsql immutable strict parallel safe
as $$
declare
  signs  text[] := string_to_array(folded, null);
  pairs  text[] := '{}';
  before text := '';
  sign   text;
begin
  foreach sign in array signs loop
    pairs := pairs || (before || sign);
    before := sign;
  end loop;
  return signs || pairs;
end $$;

create table rate_limits (
  key          text        not null,
  window_start timestamptz not null,
  hits         integer     not null check (hits >= 0),
  primary key (key, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);
-- migration: without transaction
create index rate_limits_by_owner on rate_limits (split_part(key, ':', 2));

create table jobs (
  id               bigint      generated always as identity primary key,
  task             text        not null,
  payload          jsonb       not null default '{}',
  unique_key       text        unique,
  run_at           timestamptz not null,
  attempts         integer     not null default 0 check (attempts >= 0),
  max_attempts     integer     not null default 8 check (max_attempts > 0),
  lease_until      timestamptz,
  worker           text,
  last_error       text,
  failed_at        timestamptz,
  retry_until      timestamptz,
  longest_pause_ms integer     not null default 300000 check (longest_pause_ms > 0),
  crashes          integer     not null default 0 check (crashes >= 0),
  check ((lease_until is null) = (worker is null))
);
comment on column jobs.retry_until is 'Tried until then, with a last try at that instant; null: max_attempts counts.';
comment on column jobs.crashes is 'Times that its worker ended without a word: its lease had run out.';
create index jobs_due on jobs (run_at, id) where failed_at is null;

create table recurring_slots (
  task text        primary key,
  slot timestamptz not null
);
comment on column recurring_slots.slot is 'Start of the newest period for which a job was written.';

-- Mails wait here for their job; without an SMTP server they stay as the local outbox.
create table mails (
  id          bigint      generated always as identity primary key,
  recipient   text        not null,
  subject     text        not null,
  body_text   text        not null,
  body_html   text        not null,
  request_key text        unique,
  created_at  timestamptz not null,
  sent_at     timestamptz,
  expires_at  timestamptz,
  dropped_at  timestamptz check (dropped_at is null or sent_at is null)
);
comment on column mails.expires_at is 'When its key or link is over; null: it has none (AM220).';
create index mails_by_recipient on mails (recipient);
create index mails_by_age on mails (created_at);
create index mails_dropped on mails (dropped_at) where dropped_at is not null;
