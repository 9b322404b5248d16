-- migration: without transaction
create index concurrently rate_limits_by_owner on rate_limits (split_part(key, ':', 2));
