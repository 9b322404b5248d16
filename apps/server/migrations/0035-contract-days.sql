-- Invariant: a contract's last day is its end or the day of the move-out filed for it, whichever comes first; a
-- contract that nobody has carries no move-out day.

alter table contracts
  add column move_out_on date,
  add column last_day    date generated always as (least(end_date, move_out_on)) stored;
comment on column contracts.move_out_on is 'Day of the filed move-out; kept in the transaction that files it (AM216).';
comment on column contracts.last_day is 'Last day of meals, reports and guests; null without an end (AM216).';

update contracts c set move_out_on = m.move_out_on
  from move_out_applications m
 where m.contract_id = c.id and m.account_id = c.account_id and m.closed_at is null;

-- What the deferred constraints have to check is checked now: a table with checks ahead cannot be altered.
set constraints all immediate;

alter table contracts add constraint contracts_move_out_of_holder
  check (move_out_on is null or account_id is not null);
