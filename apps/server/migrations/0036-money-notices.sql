-- Invariant: a planned change of fees, prices or lead times is announced by one notice, or its row says why it is not. A
-- notice announces one change. Changes that were planned before have no row.

create table money_notices (
  change_id       bigint primary key references money_changes,
  notice_id       bigint unique references notices,
  unannounced_why text   check (length(unannounced_why) between 20 and 1000),
  check (num_nonnulls(notice_id, unannounced_why) = 1)
);
comment on column money_notices.notice_id is 'As the server wrote it; its corrections name it.';
comment on column money_notices.unannounced_why is
  'Why residents get no notice, in the words of the person who asked.';
