-- migration: without transaction
-- Invariant: the stations of a dormitory that are not revoked have different names.

create unique index concurrently stations_by_name on staff (dormitory_id, name)
  where kind = 'station' and disabled_at is null;
