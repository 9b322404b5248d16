-- Invariant: a row is a room that an import of contracts brought and that no table of rooms has named since. It goes again
-- with the import, where no contract or move has it and nothing was set for it.

create table imported_rooms (
  room_id  bigint primary key references rooms on delete cascade,
  batch_id bigint not null references import_batches on delete cascade
);
comment on table imported_rooms is 'Rooms that came with contracts of a file.';
create index imported_rooms_by_batch on imported_rooms (batch_id);
