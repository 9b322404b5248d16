-- Invariant: a dormitory has at most one present paper of each kind; residents read its file in dormitories. A paper that
-- was replaced or taken away stays for a year. The list of menu links has a revision of its own, so that of two editors
-- the later one is refused.

create table emergency_papers (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories,
  paper        text        not null check (paper in ('manual', 'route')),
  file         text        not null,
  kind         text        not null check (kind in ('pdf', 'image')),
  size         integer     check (size > 0),
  name         text        not null check (char_length(name) <= 200),
  set_at       timestamptz,
  set_by       bigint      references staff,
  ended_at     timestamptz,
  ended_by     bigint      references staff
);
create unique index emergency_papers_present on emergency_papers (dormitory_id, paper) where ended_at is null;
create index emergency_papers_ended on emergency_papers (ended_at) where ended_at is not null;
comment on column emergency_papers.size is 'Octets; null of a paper from before this table.';
comment on column emergency_papers.name is 'As it was called where it came from; empty of a paper from before this table.';
comment on column emergency_papers.set_at is 'Null of a paper from before this table.';

insert into emergency_papers (dormitory_id, paper, file, kind, name)
select d.id, p.paper, p.file, 'pdf', ''
  from dormitories d
 cross join lateral (values ('manual', d.emergency_manual_file), ('route', d.evacuation_route_file)) as p (paper, file)
 where p.file is not null;

create table menu_link_lists (
  dormitory_id bigint      primary key references dormitories,
  revision     integer     not null check (revision > 0),
  changed_at   timestamptz not null,
  changed_by   bigint      references staff
);
comment on table menu_link_lists is 'Who changed the links of a dormitory last; without a row they were never changed.';
