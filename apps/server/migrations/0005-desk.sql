-- Invariant: the settings of a dormitory's desk have one row; without it the defaults hold. Red follows amber. A
-- handover note has an author and 1 to 500 characters; it is done once, by somebody (T19). An alert is put aside by
-- one member of staff at a time, until a day of the Tokyo calendar (T17).

create table desk_settings (
  dormitory_id      bigint      primary key references dormitories,
  automatic         boolean     not null,
  automatic_ja      text        not null check (char_length(automatic_ja) <= 480),
  automatic_en      text        not null check (char_length(automatic_en) <= 480),
  emergency_phone   text        not null check (emergency_phone ~ '^[0-9]{0,15}$'),
  read_receipts     boolean     not null,
  amber_hours       smallint    not null check (amber_hours between 1 and 100),
  red_hours         smallint    not null check (red_hours between 2 and 200),
  missed_meal_notes boolean     not null,
  escalation        jsonb,
  revision          integer     not null,
  changed_at        timestamptz not null,
  changed_by        bigint      not null references staff,
  check (red_hours > amber_hours),
  check (not automatic or (automatic_ja <> '' and emergency_phone <> ''))
);
comment on column desk_settings.automatic is 'Whether messages outside of desk hours get an automatic answer.';
comment on column desk_settings.escalation is
  'Steps of the escalation of a safety check: minutes and way; null: the defaults.';

create table dormitory_log (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories,
  staff_id     bigint      not null references staff,
  text         text        not null check (char_length(text) between 1 and 500),
  pinned       boolean     not null default false,
  created_at   timestamptz not null,
  done_at      timestamptz,
  done_by      bigint      references staff,
  revision     integer     not null default 1 check (revision > 0),
  check ((done_at is null) = (done_by is null))
);
create index dormitory_log_newest on dormitory_log (dormitory_id, created_at desc, id desc);
create index dormitory_log_pinned on dormitory_log (dormitory_id) where pinned and done_at is null;

create table alerts_aside (
  dormitory_id bigint      not null references dormitories,
  key          text        not null check (char_length(key) between 1 and 80),
  until        date        not null,
  staff_id     bigint      not null references staff,
  at           timestamptz not null,
  primary key (dormitory_id, key)
);
comment on column alerts_aside.until is 'The first day on which the alert is shown again.';
