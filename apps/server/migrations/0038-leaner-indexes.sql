-- Invariant: a reservation stands in one index of its account's days, the live ones in the unique one. Every booking
-- writes an event, and no index that only the operator reads.

create index reservations_cancelled on reservations (account_id, date, type_of_meal)
  where cancelled_at is not null;
drop index reservations_by_day;

create index events_of_operator on events (kind, id) where account_id is null;
drop index events_by_kind;
