-- Invariant: a reservation says how it came about and how it was checked in, where the resident did not do it alone:
-- booked_way 2 came up from the waiting list, 3 booked by staff, 4 walk-in; checkin_way 2 scanned code, 3 list of the
-- counter, 4 without network, 5 marked afterwards. A way of checking in belongs to a check-in.

alter table reservations
  add booked_way  smallint,
  add checkin_way smallint,
  add constraint reservations_booked_way check (booked_way in (2, 3, 4)) not valid,
  add constraint reservations_checkin_way
    check (checkin_way is null or checkin_way in (2, 3, 4, 5) and checked_in_at is not null) not valid;
comment on column reservations.booked_way is 'Null: booked by the resident.';
comment on column reservations.checkin_way is 'Null: checked in by the resident.';
