-- Invariant: a resident gets at most one push about ordinary notices within an hour (SG010). What is published meanwhile
-- waits, and one push at the end of the hour stands for all of it.

create table notice_pushes (
  account_id bigint      primary key references accounts,
  notice_id  bigint      not null references notices,
  pushed_at  timestamptz not null,
  waiting_id bigint      references notices
);
create index notice_pushes_waiting on notice_pushes (pushed_at) where waiting_id is not null;
comment on table notice_pushes is 'The last push about an ordinary notice; a row for each resident.';
comment on column notice_pushes.waiting_id is 'The newest notice published since, not yet pushed.';
