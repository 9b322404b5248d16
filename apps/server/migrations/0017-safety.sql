-- Invariant: a dormitory has at most one open safety check; each of its dormitories has a survey of its own and the
-- steps of its own settings, fixed at the start. A statement of staff says who made it and how, and is about a
-- resident, or about a room that is let and whose tenant has no account (AM249). A call for help counts as opened
-- only in the answer that was opened, whenever a newer one was given (AM268).

create table safety_checks (
  id         bigint      generated always as identity primary key,
  kind       text        not null check (kind in ('real', 'drill')),
  cause      text        not null check (cause in ('earthquake', 'fire', 'flood', 'outage', 'other')),
  started_by text        not null check (started_by ~ '^(staff:[0-9]+|operator|system)$'),
  started_at timestamptz not null,
  steps      jsonb       not null
);
comment on column safety_checks.steps is 'The escalation as it was set at the start: minutes and way of each step.';
create index safety_checks_newest on safety_checks (started_at, id);

create table safety_check_dormitories (
  check_id     bigint      not null references safety_checks,
  dormitory_id bigint      not null references dormitories,
  survey_id    bigint      not null unique references surveys,
  closed_at    timestamptz,
  closed_by    text        check (closed_by ~ '^(staff:[0-9]+|operator|system)$'),
  plan         text        not null default '' check (char_length(plan) <= 1000),
  report       jsonb,
  steps        jsonb,
  primary key (check_id, dormitory_id),
  check ((closed_at is null) = (closed_by is null))
);
comment on column safety_check_dormitories.plan is
  'What is planned for those who were not known to be safe at the end.';
comment on column safety_check_dormitories.report is 'Figures at the end; names stand with the answers alone.';
comment on column safety_check_dormitories.steps is
  'Minutes and way of each step of the escalation; null: those of the check.';
create unique index safety_check_of_dormitory on safety_check_dormitories (dormitory_id) where closed_at is null;
create index safety_checks_of_dormitory on safety_check_dormitories (dormitory_id, check_id);

create table safety_proxies (
  id          bigint      generated always as identity primary key,
  survey_id   bigint      not null references surveys,
  account_id  bigint      references accounts,
  state       text        not null check (state in ('safe', 'injured', 'help', 'away')),
  how         text        not null check (how in ('in_person', 'phone', 'roommate')),
  note        text        not null default '' check (char_length(note) <= 200),
  staff_id    bigint      not null references staff,
  at          timestamptz not null,
  recorded_at timestamptz not null,
  contract_id bigint      references contracts,
  constraint safety_proxies_subject_check check ((account_id is null) <> (contract_id is null))
);
comment on table safety_proxies is 'What staff say of a resident in a safety check.';
comment on column safety_proxies.at is 'When staff learned it: a statement may wait for the network before it arrives.';
comment on column safety_proxies.contract_id is
  'Of a room without account; a resident who registers later takes the statement over.';
create index safety_proxies_newest on safety_proxies (survey_id, account_id, at desc, id desc);
create index safety_proxies_of_account on safety_proxies (account_id);
create index safety_proxies_of_contract on safety_proxies (contract_id) where contract_id is not null;

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

-- Of a resident's call for help in a safety check: when staff opened it, and who answers it (AM268).
create table safety_help (
  survey_id     bigint      not null references surveys,
  account_id    bigint      not null references accounts,
  seen_at       timestamptz not null,
  seen_by       bigint      not null references staff,
  taken_at      timestamptz,
  taken_by      bigint      references staff,
  seen_revision integer     not null,
  primary key (survey_id, account_id),
  check ((taken_at is null) = (taken_by is null))
);
comment on column safety_help.seen_revision is
  'Of the answer that staff opened, as survey_answers.revision.';
create index safety_help_of_account on safety_help (account_id);
