-- Invariant: as 0131; rows from before fulfil it too.

alter table sensitive_reads validate constraint sensitive_reads_subject_of_three;
