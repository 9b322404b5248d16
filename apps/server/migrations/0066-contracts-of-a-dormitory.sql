-- migration: without transaction
-- Invariant: the people of a dormitory are found by their contracts alone. The index of the search, which a job fills
-- after an upgrade, would leave the roster short until the job has run.

create index concurrently contracts_by_dormitory on contracts (dormitory_id);
