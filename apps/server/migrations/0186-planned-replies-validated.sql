-- Invariant: as 0185; rows from before fulfil it too.

alter table drafts validate constraint drafts_kinds;
