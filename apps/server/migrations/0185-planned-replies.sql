-- Invariant: a planned answer to one resident is a draft that is sent once, by the job of all drafts (SF016).

alter table drafts
  add constraint drafts_kinds check (kind in ('notice', 'survey', 'message', 'reply')) not valid;
-- The check of 0110 admits the earlier kinds alone.
alter table drafts drop constraint drafts_kind_check;
