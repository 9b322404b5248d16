-- Invariant: marks of allergens are in lists of the kitchen for as long as the second text is agreed to; who agreed to
-- the first one keeps what that one covers, and is offered the second once.

alter table resident_allergens
  add column consented_at timestamptz,
  add column offered smallint not null default 1;
comment on column resident_allergens.consented_at is
  'Since when the version of the consent holds; unknown of rows that were last saved under the first text alone.';
comment on column resident_allergens.offered is 'Newest version of the text that the resident was shown.';
comment on column meal_counts.figures is
  'For each kind: food, reserved, guests, extra, waiting, capacity, stopped, and counts of allergen marks.';
