-- Invariant: a photo belongs to the look of staff, which becomes a part of the record with its points in their order: with
-- it the photo is in the record, and goes with it (SC052).

create table room_check_photos (
  id       bigint      generated always as identity primary key,
  check_id bigint      not null references room_checks on delete cascade,
  position smallint    not null check (position between 1 and 40),
  file     text        not null unique check (file <> ''),
  kept_at  timestamptz not null,
  kept_by  bigint      not null references staff
);
comment on table room_check_photos is 'Photos of staff before an arrival, drawn again as those of residents.';
comment on column room_check_photos.position is 'Of the point, in the look and in the record.';
create index room_check_photos_by_check on room_check_photos (check_id, position);
