-- Invariant: an opening by staff says in which role and for which reason it was (SC019); those of the command line have
-- a purpose in words alone. Of openings before this file the constraint asks nothing, so it is never validated.

alter table sensitive_reads
  add column role   text,
  add column reason text,
  add constraint sensitive_reads_staff_check
    check (reader not like 'staff:%' or (role is not null and reason is not null)) not valid;
