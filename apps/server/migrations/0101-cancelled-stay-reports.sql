-- migration: without transaction
-- Invariant: guests of a past instant are found without reading every report of a dormitory.

create index concurrently stay_reports_cancelled on stay_reports (dormitory_id, cancelled_at)
  where cancelled_at is not null;
