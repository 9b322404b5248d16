-- Invariant: a notice belongs to its dormitory or to the product, and a resident has read it once; a survey and a
-- message of the house have a date from which they are seen.

create table notices (
  id           bigint      generated always as identity primary key,
  type         smallint    not null check (type in (1, 2)),
  dormitory_id bigint      references dormitories,
  title        text        not null check (title <> ''),
  content      text        not null default '',
  start_date   date        not null,
  end_date     date        check (end_date >= start_date),
  created_at   timestamptz not null,
  check ((type = 2) = (dormitory_id is not null))
);
create index notices_of_dormitory on notices (dormitory_id, start_date desc, id desc);

create table notice_reads (
  notice_id  bigint      not null references notices,
  account_id bigint      not null references accounts,
  read_at    timestamptz not null,
  primary key (account_id, notice_id)
);

create table surveys (
  id                bigint      generated always as identity primary key,
  dormitory_id      bigint      references dormitories,
  title             text        not null check (title <> ''),
  emergency_contact smallint    not null default 0 check (emergency_contact in (0, 1)),
  start_date        date        not null,
  end_date          date        check (end_date >= start_date),
  created_at        timestamptz not null,
  closed_at         timestamptz,
  deleted_at        timestamptz
);
create index surveys_open on surveys (dormitory_id, start_date desc) where closed_at is null and deleted_at is null;

create table survey_answers (
  survey_id   bigint      not null references surveys,
  account_id  bigint      not null references accounts,
  answered_at timestamptz not null,
  primary key (survey_id, account_id)
);

create table messages (
  id         bigint      generated always as identity primary key,
  account_id bigint      not null references accounts,
  from_admin smallint    not null check (from_admin in (0, 1, 2)),
  name       text        not null default '',
  text       text        not null default '',
  created_at timestamptz not null,
  read_at    timestamptz
);
comment on column messages.account_id is 'The resident whose conversation with the house it is.';
create index messages_of_account on messages (account_id, id desc);
create index messages_unread on messages (account_id) where from_admin > 0 and read_at is null;
