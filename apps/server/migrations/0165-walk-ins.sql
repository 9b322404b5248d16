-- Invariant: a walk-in meal is charged at most once, with the price of its dormitory; a price of 0 leaves no charge.

alter table dormitories
  add column walk_in_breakfast_price integer not null default 0 check (walk_in_breakfast_price >= 0),
  add column walk_in_dinner_price    integer not null default 0 check (walk_in_dinner_price >= 0);
comment on column dormitories.walk_in_breakfast_price is 'Yen, tax included; 0: no charge (SE020).';

alter table charges
  add constraint charges_reasons check (reason in ('meal_cancellation', 'guest_bedding', 'guest_meal', 'walk_in_meal'))
    not valid,
  add constraint charges_rules check (rule in ('meal_fee_window', 'guest_order', 'walk_in')) not valid,
  add constraint charges_of_walk_ins check (reason <> 'walk_in_meal' or reservation_id is not null) not valid;
-- The checks of 0020 admit the earlier reasons alone; those above take their place.
alter table charges drop constraint charges_reason_check, drop constraint charges_rule_check;
