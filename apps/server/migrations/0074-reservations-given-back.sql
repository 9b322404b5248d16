-- migration: without transaction
-- Invariant: the day of a meal reads what was given back by its menu, too; a booking writes none of it.

create index concurrently reservations_cancelled_by_menu on reservations (menu_id)
  where cancelled_at is not null;
