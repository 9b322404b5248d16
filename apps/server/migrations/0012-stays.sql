-- Invariant: a report is an own one or a guest's and keeps its kind, its parts are those of its kind, its last day is
-- not before its first, a key of a client stands for one report.

create table stay_reports (
  id           bigint      generated always as identity primary key,
  type         smallint    not null check (type in (1, 2)),
  account_id   bigint      not null references accounts,
  contract_id  bigint      not null references contracts,
  dormitory_id bigint      not null references dormitories,
  first_day    date        not null,
  last_day     date        not null check (last_day >= first_day),
  created_at   timestamptz not null,
  changed_at   timestamptz,
  cancelled_at timestamptz,
  revision     integer     not null default 1 check (revision >= 1),
  client_key   text        check (client_key ~ '^[0-9A-Za-z-]{8,64}$'),
  unique (id, type)
);
comment on column stay_reports.type is '1 own, 2 guest (AM141).';
comment on column stay_reports.last_day is 'Of an own report the day of return, of a guest the last morning.';
comment on column stay_reports.revision is 'Rises with each change: an edit of an older one is refused.';
create unique index stay_reports_client_keys on stay_reports (account_id, client_key) where client_key is not null;
create index stay_reports_of_account on stay_reports (account_id, dormitory_id, first_day desc, id desc);
create index stay_reports_of_dormitory on stay_reports (dormitory_id, last_day) where cancelled_at is null;
create index stay_reports_cancelled on stay_reports (dormitory_id, cancelled_at)
  where cancelled_at is not null;

create table own_stays (
  report_id         bigint   primary key,
  type              smallint not null default 1 check (type = 1),
  name              text     not null,
  relationship      text     not null,
  relationship_type text,
  phone_number      text     not null,
  address           text     not null,
  note              text     not null,
  start_breakfast   smallint not null check (start_breakfast in (0, 1)),
  start_dinner      smallint not null check (start_dinner in (0, 1)),
  end_breakfast     smallint not null check (end_breakfast in (0, 1)),
  end_dinner        smallint not null check (end_dinner in (0, 1)),
  foreign key (report_id, type) references stay_reports (id, type)
);
comment on column own_stays.start_breakfast is '1 eats at the dormitory, 0 does not (AM145).';

create table guest_stays (
  report_id         bigint   primary key,
  type              smallint not null default 2 check (type = 2),
  friend_name       text     not null,
  relationship_type text,
  relationship      text     not null,
  friend_address    text     not null,
  stay_days         smallint not null check (stay_days in (1, 2)),
  admission_time    time,
  exit_time         time,
  day_one_evening   smallint not null check (day_one_evening in (0, 1)),
  day_two_morning   smallint not null check (day_two_morning in (0, 1, 2)),
  day_two_evening   smallint check (day_two_evening in (0, 1)),
  day_three_morning smallint check (day_three_morning in (0, 1, 2)),
  futon_lease       smallint not null check (futon_lease in (0, 1)),
  foreign key (report_id, type) references stay_reports (id, type)
);
comment on column guest_stays.day_two_evening is
  'Null in reports of earlier times; read as 0, never written so again (AM155).';

create table stay_templates (
  id           bigint      generated always as identity primary key,
  account_id   bigint      not null references accounts,
  name         text        not null check (name <> ''),
  note         text        not null,
  phone_number text        not null,
  address      text        not null,
  relationship text        not null,
  changed_at   timestamptz not null
);
create index stay_templates_of_account on stay_templates (account_id, id desc);
