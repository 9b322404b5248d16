-- Invariant: a record belongs to one tenancy, and its points stay as they were when it was made: later changes of the
-- checklist do not reach it (SC052). The resident's answers stand beside them and replace nothing.

create table room_checklists (
  dormitory_id bigint      primary key references dormitories,
  points       jsonb       not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) <= 40),
  revision     integer     not null default 1,
  changed_at   timestamptz not null,
  changed_by   bigint      not null references staff
);
comment on table room_checklists is 'What residents look at in their room when they move in, in order.';
comment on column room_checklists.points is 'Area and name of each point in both languages.';

create table room_records (
  id          bigint      generated always as identity primary key,
  contract_id bigint      not null references contracts,
  account_id  bigint      not null references accounts,
  room_number text        not null,
  arrived_on  date        not null,
  sent_at     timestamptz,
  seen_at     timestamptz,
  seen_by     bigint      references staff,
  unique (account_id, contract_id),
  constraint room_records_seen_whole check ((seen_at is null) = (seen_by is null))
);
comment on table room_records is 'The room as its resident found it; kept for the day of moving out.';
comment on column room_records.arrived_on is 'The resident changes the record until seven days later.';
comment on column room_records.seen_at is 'When staff had seen what was sent; empty again after a change.';
create index room_records_by_contract on room_records (contract_id);

create table room_record_points (
  id        bigint   generated always as identity primary key,
  record_id bigint   not null references room_records on delete cascade,
  position  smallint not null,
  area_ja   text     not null,
  area_en   text     not null,
  name_ja   text     not null,
  name_en   text     not null,
  differs   boolean,
  note      text     not null default '' check (char_length(note) <= 500),
  unique (record_id, position)
);
comment on column room_record_points.differs is 'As the resident answered; null: not looked at yet.';

create table room_photos (
  id       bigint      generated always as identity primary key,
  point_id bigint      not null references room_record_points on delete cascade,
  file     text        not null unique check (file <> ''),
  kept_at  timestamptz not null
);
comment on table room_photos is 'Photos of residents, drawn again without what the camera noted; a small one beside each.';
create index room_photos_by_point on room_photos (point_id);
