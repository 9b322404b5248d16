-- Invariant: what one attempt consumed is given back at most once, so a count of hits never falls below zero.

alter table rate_limits drop constraint rate_limits_hits_check;
alter table rate_limits add constraint rate_limits_hits_check check (hits >= 0);
