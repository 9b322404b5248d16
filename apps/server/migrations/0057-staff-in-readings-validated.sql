-- Invariant: as 0056; rows from before fulfil it too.

alter table sensitive_reads validate constraint sensitive_reads_reader_or_staff;
