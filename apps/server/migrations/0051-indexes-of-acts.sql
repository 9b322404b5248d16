-- migration: without transaction
-- Invariant: what residents do themselves writes none of these, so that a booking costs what it did; their own acts are
-- found by account.

create index concurrently events_of_others on events (happened_at, id)
  where actor not like 'resident:%';
create index concurrently events_of_others_by_dormitory on events (dormitory_id, happened_at, id)
  where actor not like 'resident:%';
create index concurrently events_of_others_by_kind on events (kind, happened_at, id)
  where actor not like 'resident:%';
create index concurrently events_of_staff on events (actor, happened_at, id)
  where actor like 'staff:%';
create index concurrently events_by_reason on events (reason, happened_at, id)
  where reason is not null;
create index concurrently events_by_batch on events (batch_id, happened_at, id)
  where batch_id is not null;
