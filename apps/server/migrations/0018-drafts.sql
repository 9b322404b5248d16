-- Invariant: what staff write for residents waits in `drafts` until it is published, once (T43); residents never read
-- `drafts`. A planned draft has a time and the count that its author saw; a planned answer to one resident is a draft
-- that is sent by the job of all drafts (SF016). A draft has a file with its kind, size and name, or none of them;
-- versions and dormitories of a published notice share it.

create table drafts (
  id            bigint      generated always as identity primary key,
  kind          text        not null check (kind in ('notice', 'survey', 'message', 'reply')),
  dormitory_id  bigint      references dormitories,
  content       jsonb       not null check (jsonb_typeof(content) = 'object'),
  target        jsonb       not null check (jsonb_typeof(target) = 'object'),
  run_at        timestamptz,
  planned_at    timestamptz,
  planned_by    bigint      references staff,
  planned_count integer     check (planned_count >= 0),
  published_at  timestamptz,
  failed        text,
  result        jsonb,
  revision      integer     not null default 1 check (revision > 0),
  staff_id      bigint      not null references staff,
  created_at    timestamptz not null,
  updated_by    bigint      not null references staff,
  updated_at    timestamptz not null,
  file          text,
  file_kind     text        check (file_kind in ('pdf', 'image')),
  file_size     integer,
  file_name     text,
  check ((planned_at is null) = (planned_by is null) and (planned_at is null) = (planned_count is null)),
  check (planned_at is null or run_at is not null),
  check ((published_at is null) = (result is null)),
  check (published_at is null or failed is null),
  constraint drafts_file check (
    (file is null) = (file_kind is null) and (file is null) = (file_size is null) and (file is null) = (file_name is null)
  )
);
comment on column drafts.dormitory_id is 'Null: of the head office, for all dormitories.';
comment on column drafts.planned_count is 'Recipients when it was planned; who gets it is decided at run_at.';
comment on column drafts.result is 'Keys of what was published and the number of recipients.';
comment on column drafts.file is 'Key in the file store.';
comment on column drafts.file_name is 'As the client called it; never trusted.';
create index drafts_open on drafts (kind, dormitory_id, updated_at) where published_at is null;
create index drafts_due on drafts (run_at) where planned_at is not null and published_at is null and failed is null;
create index drafts_sent_messages on drafts (dormitory_id, published_at)
  where kind = 'message' and published_at is not null;
