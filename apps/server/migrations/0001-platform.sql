-- Invariant: a rate limit counts once per key and window, a job runs at most once at a time and its unique key
-- admits one pending job, an event is written once and never changed.

create table rate_limits (
  key          text        not null,
  window_start timestamptz not null,
  hits         integer     not null check (hits > 0),
  primary key (key, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);

create table jobs (
  id           bigint      generated always as identity primary key,
  task         text        not null,
  payload      jsonb       not null default '{}',
  unique_key   text        unique,
  run_at       timestamptz not null,
  attempts     integer     not null default 0 check (attempts >= 0),
  max_attempts integer     not null default 8 check (max_attempts > 0),
  lease_until  timestamptz,
  worker       text,
  last_error   text,
  failed_at    timestamptz,
  check ((lease_until is null) = (worker is null))
);
create index jobs_due on jobs (run_at, id) where failed_at is null;

-- Who did what and when. Subjects are ids only: no names, no texts, no health data.
create table events (
  id           bigint      generated always as identity primary key,
  happened_at  timestamptz not null,
  kind         text        not null check (kind ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'),
  actor        text        not null check (actor ~ '^(resident:[0-9]+|operator|system)$'),
  dormitory_id bigint,
  account_id   bigint,
  subject_id   bigint,
  detail       jsonb       not null default '{}'
);
create index events_by_account on events (account_id, id) where account_id is not null;
create index events_by_kind on events (kind, id);

-- Mails wait here for their job; without an SMTP server they stay as the local outbox.
create table mails (
  id           bigint      generated always as identity primary key,
  recipient    text        not null,
  subject      text        not null,
  body_text    text        not null,
  body_html    text        not null,
  request_key  text        unique,
  created_at   timestamptz not null,
  sent_at      timestamptz
);
