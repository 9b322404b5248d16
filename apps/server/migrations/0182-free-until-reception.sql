-- Invariant: a meal that got an allergen which its holder marked is given back free until the reception opens (SD015).
-- Only the menu that was booked then is meant: a change of order sets the mark back.

alter table reservations add column free_until_reception boolean not null default false;
comment on column reservations.free_until_reception is
  'Giving it back is free until the reception opens, whatever the fee window says (SD015).';
