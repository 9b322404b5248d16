-- Invariant: a change of a dormitory's settings waits for its day, then it is in force or was cancelled, never both. One
-- change of a group waits for a day. What a resident does reads dormitories alone. The calls take the group times so
-- far; all five groups of the page are admitted, so that a further one needs no change of a constraint.

create table dormitory_setting_changes (
  id            bigint      generated always as identity primary key,
  dormitory_id  bigint      not null references dormitories,
  setting_group text        not null check (setting_group in ('names', 'times', 'services', 'money', 'contact')),
  effective_on  date        not null,
  settings      jsonb       not null check (jsonb_typeof(settings) = 'object' and settings <> '{}'),
  planned_by    bigint      not null references staff,
  planned_at    timestamptz not null,
  applied_at    timestamptz,
  cancelled_at  timestamptz,
  cancelled_by  bigint      references staff,
  check (applied_at is null or cancelled_at is null),
  check (cancelled_by is null or cancelled_at is not null)
);
comment on column dormitory_setting_changes.settings is 'Columns of dormitories with their new values; the others stay.';
comment on column dormitory_setting_changes.applied_at is 'When it came into force: at 00:00 of its day, or later.';
comment on column dormitory_setting_changes.cancelled_by is
  'Null of a cancelled one: what was set meanwhile did not go with it.';
create unique index dormitory_setting_changes_open
  on dormitory_setting_changes (dormitory_id, setting_group, effective_on)
  where applied_at is null and cancelled_at is null;
create index dormitory_setting_changes_due on dormitory_setting_changes (effective_on)
  where applied_at is null and cancelled_at is null;
create index dormitory_setting_changes_applied on dormitory_setting_changes (dormitory_id, applied_at)
  where applied_at is not null;
