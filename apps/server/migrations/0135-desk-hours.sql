-- Invariant: a day of the week, or a holiday, has at most two periods of desk hours, which run forward with a
-- gap between them (T45). The settings of a dormitory's desk have one row; without it the defaults hold. Red follows amber.

create table desk_hours (
  dormitory_id bigint   not null references dormitories,
  weekday      smallint not null check (weekday between 0 and 7),
  opens_at     time     not null,
  closes_at    time     not null check (closes_at > opens_at),
  reopens_at   time     check (reopens_at > closes_at),
  recloses_at  time     check (recloses_at > reopens_at),
  primary key (dormitory_id, weekday),
  check ((reopens_at is null) = (recloses_at is null))
);
comment on column desk_hours.weekday is '0 Sunday to 6 Saturday, 7 a national holiday.';

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
comment on column desk_settings.escalation is 'Steps of the escalation of a safety check: minutes and way; null: the defaults.';

alter table dormitories add column has_desk_hours boolean not null default false;
comment on column dormitories.has_desk_hours is
  'Whether desk_hours has rows: residents'' statements read it with the dormitory, and the hours only where there are some.';
