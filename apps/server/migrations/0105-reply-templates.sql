-- Invariant: a template has a Japanese text, an order among those of its dormitory or of all dormitories, and a shortcut
-- that no other of them has (T42).

create table text_templates (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      references dormitories,
  kind         text        not null check (kind in ('reply', 'reminder')),
  title        text        not null check (char_length(title) between 1 and 50),
  ja           text        not null check (char_length(ja) between 1 and 480),
  en           text        not null default '' check (char_length(en) <= 480),
  shortcut     text        not null default '' check (char_length(shortcut) <= 20),
  position     integer     not null check (position > 0),
  revision     integer     not null default 0,
  changed_at   timestamptz not null,
  changed_by   bigint      not null references staff
);
create unique index text_templates_shortcut
  on text_templates (coalesce(dormitory_id, 0), kind, shortcut) where shortcut <> '';
create index text_templates_in_order on text_templates (dormitory_id, kind, position);
comment on column text_templates.dormitory_id is 'Null: for all dormitories.';
