-- Invariant: a notice is told as HTML, as text, as a PDF or as an image; a file stands behind the last two and behind
-- no other. A notice that was taken back keeps its row and its readers, and is shown to nobody.

alter table notices
  add column kind         text not null default 'html' check (kind in ('html', 'text', 'pdf', 'image')),
  add column file         text check (file <> ''),
  add column file_size    integer check (file_size > 0),
  add column withdrawn_at timestamptz,
  add check ((kind in ('pdf', 'image')) = (file is not null)),
  add check ((file is null) = (file_size is null));
alter table notices alter column kind drop default;
comment on column notices.content is 'HTML that was made safe when it was published; for every other kind plain text.';
comment on column notices.file is 'Key in the file store.';
comment on column notices.file_size is 'Octets.';
