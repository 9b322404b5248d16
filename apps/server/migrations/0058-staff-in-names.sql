-- Invariant: a name of a resident says who gave it: the resident, a staff member, the operator or the system.

alter table resident_names add constraint resident_names_actor_or_staff
  check (actor ~ '^((resident|staff):[0-9]+|operator|system)$') not valid;
-- The check of 0034 admits no staff; the one above takes its place.
alter table resident_names drop constraint resident_names_actor_check;
