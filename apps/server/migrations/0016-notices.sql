-- Invariant: a notice belongs to its dormitory or to the product, and a resident has read it once. It is shown as
-- HTML, as text, as a PDF or as an image; a file stands behind the last two and behind no other. One that was taken
-- back keeps its row and its readers, and is shown no more; a version is replaced by at most one other (SG008). A
-- notice for fewer than a dormitory is read by its recipients alone, who are fixed when it is published (T46). An
-- urgent notice has a last day and comes first in every list (SG010). An acknowledgement is kept once for a resident
-- and a notice (T47). A resident gets at most one push about ordinary notices within an hour; what is published
-- meanwhile waits, and one push at the end of the hour stands for all of it.

create table notices (
  id            bigint      generated always as identity primary key,
  type          smallint    not null check (type in (1, 2)),
  dormitory_id  bigint      references dormitories,
  title         text        not null check (title <> ''),
  content       text        not null default '',
  start_date    date        not null,
  end_date      date        check (end_date >= start_date),
  created_at    timestamptz not null,
  kind          text        not null check (kind in ('html', 'text', 'pdf', 'image')),
  file          text        check (file <> ''),
  file_size     integer     check (file_size > 0),
  withdrawn_at  timestamptz,
  title_en      text        check (title_en <> ''),
  content_en    text        check (content_en <> ''),
  is_targeted   boolean     not null default false,
  class         text        not null default 'normal' check (class in ('normal', 'urgent')),
  pinned        boolean     not null default false,
  must_confirm  boolean     not null default false,
  target        jsonb,
  published_by  bigint,
  draft_id      bigint,
  corrects_id   bigint,
  corrected_why text,
  withdrawn_why text,
  check ((type = 2) = (dormitory_id is not null)),
  check ((kind in ('pdf', 'image')) = (file is not null)),
  check ((file is null) = (file_size is null)),
  constraint notices_urgent_ends check (class = 'normal' or end_date is not null),
  constraint notices_pinned check (not pinned or class = 'urgent')
);
comment on column notices.content is 'HTML that was made safe when it was published; for every other kind plain text.';
comment on column notices.file is 'Key in the file store.';
comment on column notices.file_size is 'Octets.';
comment on column notices.content_en is
  'Of the same kind as content: HTML that was sanitized when it was published, else plain text.';
comment on column notices.pinned is 'On top of every list, until its last day or its withdrawal.';
comment on column notices.target is 'As its author chose it; null where the command line published it.';
comment on column notices.corrects_id is 'The version before, withdrawn by this one.';
create index notices_of_dormitory on notices (dormitory_id, start_date desc, id desc);
create unique index notices_corrects on notices (corrects_id) where corrects_id is not null;
-- migration: without transaction
-- They are few, so one walk finds them for all dormitories.
create index notices_pinned on notices (end_date) where pinned;

create table notice_recipients (
  notice_id  bigint not null references notices,
  account_id bigint not null references accounts,
  primary key (notice_id, account_id)
);
create index notice_recipients_of_account on notice_recipients (account_id);

create table notice_reads (
  notice_id  bigint      not null references notices,
  account_id bigint      not null references accounts,
  read_at    timestamptz not null,
  primary key (account_id, notice_id)
);

create table notice_acknowledgements (
  notice_id  bigint      not null references notices,
  account_id bigint      not null references accounts,
  at         timestamptz not null,
  primary key (notice_id, account_id)
);
create index notice_acknowledgements_of_account on notice_acknowledgements (account_id);

create table notice_pushes (
  account_id bigint      primary key references accounts,
  notice_id  bigint      not null references notices,
  pushed_at  timestamptz not null,
  waiting_id bigint      references notices
);
comment on table notice_pushes is 'The last push about an ordinary notice; a row for each resident.';
comment on column notice_pushes.waiting_id is 'The newest notice published since, not yet pushed.';
create index notice_pushes_waiting on notice_pushes (pushed_at) where waiting_id is not null;
