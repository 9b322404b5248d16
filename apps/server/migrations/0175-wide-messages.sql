-- Invariant: of the residents of a dormitory more than fifty get a message to many at most once in ten minutes (SF015).
-- A publication that passes locks the rows of its dormitories, so of several at once the later ones find the first.

create table wide_messages (
  dormitory_id bigint      primary key references dormitories,
  sent_at      timestamptz not null
);
comment on table wide_messages is 'When more than fifty residents of a dormitory got the same message last.';
