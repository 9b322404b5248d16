-- Invariant: why staff closed a survey before its end stands beside its results (SH009).

alter table surveys add column closed_why text;
comment on column surveys.closed_why is 'In the words of the person; null where the command line or its end closed it.';
