-- Invariant: the dormitory of a session exists.

alter table staff_sessions validate constraint staff_sessions_dormitory;
