-- Invariant: why staff deleted a survey stands beside its results, which they keep (SH009).

alter table surveys add column deleted_why text;
comment on column surveys.deleted_why is 'In the words of the person; null where the command line deleted it.';
