-- Invariant: an event names who caused it: a resident, a staff member, the operator's command line or the system.

alter table events add constraint events_actor_or_staff
  check (actor ~ '^((resident|staff):[0-9]+|operator|system)$') not valid;
-- The check of 0001 admits no staff; the one above takes its place.
alter table events drop constraint events_actor_check;
