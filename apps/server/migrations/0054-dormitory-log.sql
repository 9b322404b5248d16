-- Invariant: a handover note of a dormitory has an author and 1 to 500 characters; it is done once, by somebody (T19).

create table dormitory_log (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories,
  staff_id     bigint      not null references staff,
  text         text        not null check (char_length(text) between 1 and 500),
  pinned       boolean     not null default false,
  created_at   timestamptz not null,
  done_at      timestamptz,
  done_by      bigint      references staff,
  revision     integer     not null default 1 check (revision > 0),
  check ((done_at is null) = (done_by is null))
);
create index dormitory_log_newest on dormitory_log (dormitory_id, created_at desc, id desc);
create index dormitory_log_pinned on dormitory_log (dormitory_id) where pinned and done_at is null;
