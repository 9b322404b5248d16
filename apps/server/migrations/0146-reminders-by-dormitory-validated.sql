-- Invariant: the dormitory of a reminder exists.

alter table reminders validate constraint reminders_dormitory;
