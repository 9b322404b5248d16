-- Invariant: a change of settings in force says what stood before it; of one that a release before applied nothing is known.

alter table dormitory_setting_changes
  add column replaced jsonb
    check (replaced is null or (jsonb_typeof(replaced) = 'object' and replaced <> '{}' and applied_at is not null));
comment on column dormitory_setting_changes.replaced is
  'What its columns were until it came into force, of a reception both ends. Null: not in force, or not kept.';
