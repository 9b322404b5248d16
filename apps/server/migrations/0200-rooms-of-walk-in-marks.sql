-- Invariant: a mark of a station for somebody without a booking that could not be carried out names its room, which is
-- all that the station knows (SE039).

alter table scan_failures
  add column room_number text,
  add constraint scan_failures_room_check check (char_length(room_number) between 1 and 4) not valid;
comment on column scan_failures.room_number is 'Of a walk-in mark; of everything else the reservation has the room.';
