-- Invariant: as 0125; rows from before fulfil it too.

alter table staff_sessions validate constraint staff_sessions_version_length;
