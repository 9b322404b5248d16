-- Invariant: the rules that 0050 set for new events hold for all of them.

alter table events validate constraint events_reason_check;
alter table events validate constraint events_detail_digest_check;
