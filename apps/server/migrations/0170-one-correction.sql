-- migration: without transaction
-- Invariant: a version of a notice is replaced by at most one other, however many people correct it at once (SG008).

create unique index concurrently notices_corrects on notices (corrects_id) where corrects_id is not null;
