-- Invariant: a draft has a file with its kind, size and name, or none of them. The key is made by the server; versions and
-- dormitories of a published notice share it.

alter table drafts
  add column file      text,
  add column file_kind text,
  add column file_size integer,
  add column file_name text,
  add constraint drafts_file check (
    (file is null) = (file_kind is null) and (file is null) = (file_size is null) and (file is null) = (file_name is null)
  ) not valid,
  add constraint drafts_file_kind check (file_kind in ('pdf', 'image')) not valid;
comment on column drafts.file is 'Key in the file store.';
comment on column drafts.file_name is 'As the client called it; never trusted.';
