-- Invariant: who has not used the console for long is mailed before the account is disabled. An account that was enabled
-- again counts from that day, and a mail before the last use does not count.

alter table staff
  add column enabled_at       timestamptz,
  add column unused_mailed_on date;
comment on column staff.enabled_at is 'When the account was enabled again last; null: never disabled.';
comment on column staff.unused_mailed_on is 'When the person was mailed last that the account will be disabled for want of use.';
