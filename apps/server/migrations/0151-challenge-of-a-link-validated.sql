-- Invariant: the challenges of the links that exist are whole.

alter table staff_links validate constraint staff_links_challenge;
alter table staff_links validate constraint staff_links_challenge_until;
