-- Invariant: an office code names one dormitory; a dormitory has one closing-day row for a date; reception times
-- of a meal run forward.

create table dormitories (
  id                    bigint   generated always as identity primary key,
  office_code           text     not null unique check (length(office_code) between 1 and 10),
  name_ja               text     not null check (name_ja <> ''),
  name_en               text     not null check (name_en <> ''),
  seats                 integer  check (seats > 0),
  meal_reservation      smallint not null default 1 check (meal_reservation in (0, 1)),
  overnight_report      smallint not null default 1 check (overnight_report in (0, 1)),
  guest_report          smallint not null default 1 check (guest_report in (0, 1)),
  breakfast_start       time     not null default '06:30',
  breakfast_end         time     not null default '09:00',
  dinner_start          time     not null default '18:00',
  dinner_end            time     not null default '22:00',
  booking_lead_days     integer  not null default 3 check (booking_lead_days between 0 and 30),
  fee_window_hours      integer  not null default 6 check (fee_window_hours between 0 and 72),
  breakfast_fee         integer  not null default 330 check (breakfast_fee >= 0),
  dinner_fee            integer  not null default 550 check (dinner_fee >= 0),
  emergency_manual_file text,
  evacuation_route_file text,
  check (breakfast_start < breakfast_end),
  check (dinner_start < dinner_end)
);
comment on column dormitories.seats is 'Seats of the dining hall; null hides the crowd (AM096).';
comment on column dormitories.booking_lead_days is 'Business days before the meal at whose end booking closes (AM077).';
comment on column dormitories.fee_window_hours is 'Hours before the reception start after which giving back costs (AM081).';

create table closing_days (
  dormitory_id bigint not null references dormitories,
  date         date   not null,
  reason       text   not null default '',
  primary key (dormitory_id, date)
);

create table menu_links (
  id             bigint  generated always as identity primary key,
  dormitory_id   bigint  not null references dormitories,
  position       integer not null default 0,
  link           text    not null check (link ~ '^https?://'),
  description_jp text    not null,
  description_en text    not null,
  unique (dormitory_id, link)
);
