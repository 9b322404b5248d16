-- Invariant: a meal code checks in at most once, also after the check-in was taken back: a later scan needs a later step.

alter table reservations add code_step bigint;
comment on column reservations.code_step is 'Step of the meal code that checked it in last; null: none did.';
