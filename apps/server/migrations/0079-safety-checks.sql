-- Invariant: a dormitory has at most one open safety check, whoever starts one at the same moment; each of its
-- dormitories has a survey of its own, a proxy statement says who made it and how, and a step of the escalation is
-- taken once (T48 to T51, T53).

create table safety_checks (
  id         bigint      generated always as identity primary key,
  kind       text        not null check (kind in ('real', 'drill')),
  cause      text        not null check (cause in ('earthquake', 'fire', 'flood', 'outage', 'other')),
  started_by text        not null check (started_by ~ '^(staff:[0-9]+|operator|system)$'),
  started_at timestamptz not null,
  steps      jsonb       not null
);
create index safety_checks_newest on safety_checks (started_at, id);
comment on column safety_checks.steps is 'The escalation as it was set at the start: minutes and way of each step.';

create table safety_check_dormitories (
  check_id     bigint      not null references safety_checks,
  dormitory_id bigint      not null references dormitories,
  survey_id    bigint      not null unique references surveys,
  closed_at    timestamptz,
  closed_by    text        check (closed_by ~ '^(staff:[0-9]+|operator|system)$'),
  plan         text        not null default '' check (char_length(plan) <= 1000),
  report       jsonb,
  primary key (check_id, dormitory_id),
  check ((closed_at is null) = (closed_by is null))
);
create unique index safety_check_of_dormitory on safety_check_dormitories (dormitory_id) where closed_at is null;
create index safety_checks_of_dormitory on safety_check_dormitories (dormitory_id, check_id);
comment on column safety_check_dormitories.plan is 'What is planned for those who were not known to be safe at the end.';
comment on column safety_check_dormitories.report is 'Figures at the end; names stand with the answers alone.';

create table safety_proxies (
  id          bigint      generated always as identity primary key,
  survey_id   bigint      not null references surveys,
  account_id  bigint      not null references accounts,
  state       text        not null check (state in ('safe', 'injured', 'help', 'away')),
  how         text        not null check (how in ('in_person', 'phone', 'roommate')),
  note        text        not null default '' check (char_length(note) <= 200),
  staff_id    bigint      not null references staff,
  at          timestamptz not null,
  recorded_at timestamptz not null
);
create index safety_proxies_newest on safety_proxies (survey_id, account_id, at desc, id desc);
create index safety_proxies_of_account on safety_proxies (account_id);
comment on table safety_proxies is 'What staff say of a resident in a safety check.';
comment on column safety_proxies.at is 'When staff learned it: a statement may wait for the network before it arrives.';

create table safety_calls (
  id         bigint      generated always as identity primary key,
  survey_id  bigint      not null references surveys,
  account_id bigint      not null references accounts,
  result     text        not null check (result in ('no_answer', 'resident', 'family', 'voicemail')),
  staff_id   bigint      not null references staff,
  at         timestamptz not null
);
create index safety_calls_newest on safety_calls (survey_id, account_id, at desc);
create index safety_calls_of_account on safety_calls (account_id);

create table reminders (
  id         bigint      generated always as identity primary key,
  subject    text        not null check (subject in ('survey', 'notice')),
  subject_id bigint      not null,
  way        text        not null check (way in ('push', 'mail', 'message', 'staff_mail')),
  step       smallint,
  count      integer     not null check (count >= 0),
  staff_id   bigint      references staff,
  at         timestamptz not null
);
create index reminders_of_subject on reminders (subject, subject_id, at);
create unique index reminders_step on reminders (subject, subject_id, step) where step is not null;
comment on column reminders.step is 'Of the escalation of a safety check, from 0; null where staff sent it.';

-- A later answer replaces the former one; how fast people answered is told by the first.
alter table survey_answers add column first_answered_at timestamptz;
comment on column survey_answers.first_answered_at is 'Null where the answer is older than the column: answered_at then.';
