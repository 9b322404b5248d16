-- Invariant: as 0192; rows from before fulfil it too.

alter table surveys validate constraint surveys_safety_is_named;
