-- Invariant: an automatic answer outside of desk hours is a message of the staff that is marked as such (SF021).

alter table messages add column is_automatic boolean not null default false;
