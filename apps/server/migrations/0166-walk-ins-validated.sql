-- Invariant: as 0165; rows from before fulfil it too.

alter table charges validate constraint charges_reasons;
alter table charges validate constraint charges_rules;
alter table charges validate constraint charges_of_walk_ins;
