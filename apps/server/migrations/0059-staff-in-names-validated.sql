-- Invariant: as 0058; rows from before fulfil it too.

alter table resident_names validate constraint resident_names_actor_or_staff;
