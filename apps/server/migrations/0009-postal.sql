-- Invariant: of each source the addresses of one area (the first three digits of a code) stand in one row, and a
-- source says once which edition of its official file it holds.

create table postal_areas (
  source text not null check (source in ('towns', 'offices')),
  area   text not null check (area ~ '^[0-9]{3}$'),
  lines  text not null check (lines <> ''),
  primary key (area, source)
);
comment on column postal_areas.lines is
  'One address for each line: code, prefecture, city, town, street, office, with tabs between.';

create table postal_editions (
  source     text        primary key check (source in ('towns', 'offices')),
  edition    text        not null check (edition <> ''),
  line_count integer     not null check (line_count > 0),
  loaded_at  timestamptz not null
);
