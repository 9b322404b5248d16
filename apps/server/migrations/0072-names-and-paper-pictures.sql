-- Invariant: what a dormitory was called, and where it stood, before a change can be read beside its names of now (SD048).

create table dormitory_name_changes (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories on delete cascade,
  names        jsonb       not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  replaced     jsonb       not null check (jsonb_typeof(replaced) = 'object' and replaced <> '{}'),
  changed_at   timestamptz not null,
  changed_by   bigint      not null references staff
);
comment on table dormitory_name_changes is 'Changes of names and address by hand.';
comment on column dormitory_name_changes.names is 'The columns of dormitories that changed, with their new values.';
comment on column dormitory_name_changes.replaced is 'The same columns as they were.';
create index dormitory_name_changes_past on dormitory_name_changes (dormitory_id, changed_at desc, id desc);

alter table emergency_papers
  add column pages   integer,
  add column picture text;
comment on column emergency_papers.pages is 'Of a PDF; null: not counted.';
comment on column emergency_papers.picture is 'File with a small picture of its first page; null: none could be drawn.';
