-- Invariant: a reading of health or emergency data says who read: the resident, a staff member, the operator or the
-- system.

alter table sensitive_reads add constraint sensitive_reads_reader_or_staff
  check (reader ~ '^((resident|staff):[0-9]+|operator|system)$') not valid;
-- The check of 0010 admits no staff; the one above takes its place.
alter table sensitive_reads drop constraint sensitive_reads_reader_check;
