-- Invariant: each dormitory of a safety check has the steps of its own settings, fixed at the start.

alter table safety_check_dormitories add column steps jsonb;
comment on column safety_check_dormitories.steps is 'Minutes and way of each step of the escalation; null: those of the check.';
