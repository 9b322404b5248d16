-- Invariant: an office code names one dormitory; a dormitory has one closing-day row for a date; reception times of a
-- meal run forward. A closing day that repeats every year has a row of its own in each of the years ahead that are
-- stored; a day that staff took out of one year stays out of it. A day of the week, or a holiday, has at most two
-- periods of desk hours, which run forward with a gap between them (T45).

create table dormitories (
  id                      bigint   generated always as identity primary key,
  office_code             text     not null unique check (length(office_code) between 1 and 10),
  name_ja                 text     not null check (name_ja <> ''),
  name_en                 text     not null check (name_en <> ''),
  seats                   integer  check (seats > 0),
  meal_reservation        smallint not null default 1 check (meal_reservation in (0, 1)),
  overnight_report        smallint not null default 1 check (overnight_report in (0, 1)),
  guest_report            smallint not null default 1 check (guest_report in (0, 1)),
  breakfast_start         time     not null default '06:30',
  breakfast_end           time     not null default '09:00',
  dinner_start            time     not null default '18:00',
  dinner_end              time     not null default '22:00',
  booking_lead_days       integer  not null default 3 check (booking_lead_days between 0 and 30),
  fee_window_hours        integer  not null default 6 check (fee_window_hours between 0 and 72),
  breakfast_fee           integer  not null default 330 check (breakfast_fee >= 0),
  dinner_fee              integer  not null default 550 check (dinner_fee >= 0),
  emergency_manual_file   text,
  evacuation_route_file   text,
  movein_last_time        text     not null default '18:00' check (movein_last_time in ('17:00', '18:00')),
  guest_meal_lead_days    integer  not null default 3 check (guest_meal_lead_days between 0 and 30),
  guest_bedding_lead_days integer  not null default 7 check (guest_bedding_lead_days between 0 and 30),
  guest_max_nights        smallint not null default 2 check (guest_max_nights in (1, 2)),
  bedding_price           integer  not null default 2200 check (bedding_price >= 0),
  guest_breakfast_price   integer  not null default 440 check (guest_breakfast_price >= 0),
  guest_dinner_price      integer  not null default 770 check (guest_dinner_price >= 0),
  march_contract_end_day  smallint not null default 24 check (march_contract_end_day in (20, 24)),
  location_ja             text     not null default '' check (length(location_ja) <= 100),
  location_en             text     not null default '' check (length(location_en) <= 100),
  has_desk_hours          boolean  not null default false,
  walk_in_breakfast_price integer  not null default 0 check (walk_in_breakfast_price >= 0),
  walk_in_dinner_price    integer  not null default 0 check (walk_in_dinner_price >= 0),
  check (breakfast_start < breakfast_end),
  check (dinner_start < dinner_end)
);
comment on column dormitories.seats is 'Seats of the dining hall; null hides the crowd (AM096).';
comment on column dormitories.booking_lead_days is 'Business days before the meal at whose end booking closes (AM077).';
comment on column dormitories.fee_window_hours is
  'Hours before the reception start after which giving back costs (AM081).';
comment on column dormitories.movein_last_time is 'Last time at which the front desk receives a new resident (AM048).';
comment on column dormitories.guest_meal_lead_days is
  'Business days before the first night by which a guest''s meals are ordered (AM159).';
comment on column dormitories.bedding_price is 'Yen for each night, tax included (AM163).';
comment on column dormitories.march_contract_end_day is
  'Day of March on which the contracts of the dormitory end (AM182).';
comment on column dormitories.location_ja is 'Address as papers print it; empty where it is unknown (AM188).';
comment on column dormitories.has_desk_hours is
  'Whether desk_hours has rows: residents'' statements read it with the dormitory, and the hours only where there are some.';
comment on column dormitories.walk_in_breakfast_price is 'Yen, tax included; 0: no charge (SE020).';

create table closing_days (
  dormitory_id bigint  not null references dormitories,
  date         date    not null,
  reason       text    not null default '',
  is_yearly    boolean not null default false,
  primary key (dormitory_id, date)
);
comment on column closing_days.is_yearly is
  'The same day of the years ahead is closed too: rows are stored for them, so that readers find every closing day by its date.';

create table menu_links (
  id             bigint  generated always as identity primary key,
  dormitory_id   bigint  not null references dormitories,
  position       integer not null default 0,
  link           text    not null check (link ~ '^https?://'),
  description_jp text    not null,
  description_en text,
  unique (dormitory_id, link)
);

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
