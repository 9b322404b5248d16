-- Invariant: live reservations of a menu never exceed its capacity. Residents read `menus` alone, drafts wait in
-- `menu_drafts`; a dish names each allergen at most once, as contained or absent, and one that it does not name is
-- unknown; a stopped meal has a reason and the moment of the stop. A draft whose dish became another one names the
-- statements that have not been confirmed for it since (AM251). Each photo of a dish is here from before a menu or a
-- draft names it until no one has named it for a day; several may name one photo.

-- Imports, publications and editors write through different statements; bookings name none of these columns.
create function count_menu_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create table menus (
  id                    bigint        generated always as identity primary key,
  dormitory_id          bigint        not null references dormitories,
  date                  date          not null,
  type_of_meal          smallint      not null check (type_of_meal in (1, 2)),
  type_of_food          smallint      not null check (type_of_food in (1, 2, 3)),
  menu_name             text          not null check (menu_name <> ''),
  menu_description      text          not null default '',
  kcal                  integer       check (kcal between 0 and 10000),
  energy_description    text          not null default '',
  image                 text,
  capacity              integer       check (capacity between 0 and 100000),
  late_stock            integer       not null default 0 check (late_stock between 0 and 100000),
  reserved              integer       not null default 0 check (reserved >= 0),
  late_reserved         integer       not null default 0 check (late_reserved >= 0),
  menu_name_en          text          check (menu_name_en <> ''),
  menu_description_en   text          check (menu_description_en <> ''),
  energy_description_en text          check (energy_description_en <> ''),
  protein_g             numeric(4, 1),
  fat_g                 numeric(4, 1),
  carbohydrate_g        numeric(4, 1),
  salt_g                numeric(3, 1),
  allergens             jsonb         not null default '{}' check (
    jsonb_typeof(allergens) = 'object'
    and not jsonb_path_exists(allergens, '$.* ? (@ != "contains" && @ != "absent")')
  ),
  photo_file            text,
  photo_small_file      text,
  stopped_at            timestamptz,
  stop_reason_ja        text,
  stop_reason_en        text,
  revision              integer       not null default 1,
  check ((type_of_meal = 2) = (type_of_food = 3)),
  unique (dormitory_id, date, type_of_meal, type_of_food),
  constraint menus_reserved_within_capacity check (capacity is null or reserved <= capacity),
  constraint menus_late_within_stock check (late_reserved <= late_stock),
  constraint menus_nutrients check (protein_g >= 0 and fat_g >= 0 and carbohydrate_g >= 0 and salt_g >= 0),
  constraint menus_photo_in_both_sizes check ((photo_file is null) = (photo_small_file is null)),
  constraint menus_stopped_with_reason check ((stopped_at is null) = (stop_reason_ja is null)),
  constraint menus_stop_texts check (
    char_length(stop_reason_ja) between 1 and 200
    and char_length(stop_reason_en) between 1 and 200
    and (stop_reason_en is null or stop_reason_ja is not null)
  )
);
comment on column menus.capacity is 'Portions; null while the kitchen sets no limit (AM078).';
comment on column menus.late_stock is 'Portions to give after the deadline where there is no capacity (AM078).';
comment on column menus.reserved is 'Live reservations; kept in the transaction that books or gives back.';
comment on column menus.allergens is 'Code to contains or absent; a code that is missing is unknown.';
comment on column menus.photo_small_file is '400 pixels wide; photo_file is 1200.';
comment on column menus.stopped_at is
  'When staff stopped the meal: it stays visible, nobody can book it or wait for it.';
comment on column menus.revision is 'Counts changes of what staff write; bookings leave it alone.';
create trigger menus_revision before update of menu_name, menu_name_en, menu_description, menu_description_en, kcal,
    energy_description, energy_description_en, image, capacity, protein_g, fat_g, carbohydrate_g, salt_g, allergens,
    photo_file, stopped_at, stop_reason_ja, stop_reason_en
  on menus for each row execute function count_menu_revision();

create table menu_drafts (
  id                    bigint        generated always as identity primary key,
  dormitory_id          bigint        not null references dormitories,
  date                  date          not null,
  type_of_meal          smallint      not null check (type_of_meal in (1, 2)),
  type_of_food          smallint      not null check (type_of_food in (1, 2, 3)),
  menu_name             text          not null default '',
  menu_name_en          text          check (menu_name_en <> ''),
  menu_description      text          not null default '',
  menu_description_en   text          check (menu_description_en <> ''),
  kcal                  integer       check (kcal between 0 and 10000),
  energy_description    text          not null default '',
  energy_description_en text          check (energy_description_en <> ''),
  image                 text,
  photo_file            text,
  photo_small_file      text,
  protein_g             numeric(4, 1) check (protein_g >= 0),
  fat_g                 numeric(4, 1) check (fat_g >= 0),
  carbohydrate_g        numeric(4, 1) check (carbohydrate_g >= 0),
  salt_g                numeric(3, 1) check (salt_g >= 0),
  allergens             jsonb         not null default '{}',
  capacity              integer       check (capacity between 0 and 100000),
  is_unlimited          boolean       not null default false,
  late_stock            integer       check (late_stock between 0 and 100000),
  revision              integer       not null default 1 check (revision > 0),
  updated_by            bigint        references staff,
  updated_at            timestamptz   not null,
  unconfirmed           text[]        not null default '{}',
  unique (dormitory_id, date, type_of_meal, type_of_food),
  check ((type_of_meal = 2) = (type_of_food = 3)),
  check ((photo_file is null) = (photo_small_file is null)),
  check (not is_unlimited or capacity is null),
  constraint menu_drafts_allergens_known check (
    jsonb_typeof(allergens) = 'object'
    and not jsonb_path_exists(allergens, '$.* ? (@ != "contains" && @ != "absent")')
  )
);
comment on table menu_drafts is 'Menus that residents do not see yet (T20).';
comment on column menu_drafts.is_unlimited is
  'No limit is meant; without it an empty capacity is one that nobody has set yet.';
comment on column menu_drafts.updated_by is 'Null: written by an import of the command line.';
comment on column menu_drafts.unconfirmed is
  'Statements of the dish before: columns, and allergens.CODE. A publication leaves them out.';

create table menu_publications (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories,
  from_day     date        not null,
  until_day    date        not null,
  publish_at   timestamptz not null,
  requested_by bigint      not null references staff,
  requested_at timestamptz not null,
  published_at timestamptz,
  cancelled_at timestamptz,
  failed_at    timestamptz,
  check (from_day <= until_day and until_day - from_day < 100),
  check (num_nonnulls(published_at, cancelled_at, failed_at) <= 1)
);
comment on column menu_publications.failed_at is 'The drafts could not be published at that time; nothing of them was.';
create index menu_publications_open on menu_publications (publish_at)
  where published_at is null and cancelled_at is null and failed_at is null;
create index menu_publications_by_dormitory on menu_publications (dormitory_id, from_day);

create table menu_photos (
  file       text        primary key,
  small_file text        not null unique,
  unused_at  timestamptz
);
comment on table menu_photos is 'Files of photos of dishes, 1200 and 400 pixels wide.';
comment on column menu_photos.unused_at is 'When the sweep first found it without a menu and a draft.';

create table allergens (
  code        text     not null check (code ~ '^[a-z]+(_[a-z]+)*$'),
  name_ja     text     not null check (name_ja <> ''),
  name_en     text     not null check (name_en <> ''),
  class       text     not null check (class in ('mandatory', 'recommended')),
  valid_from  date     not null default '2000-01-01',
  valid_until date,
  position    smallint not null,
  note_ja     text     check (note_ja <> ''),
  note_en     text     check (note_en <> ''),
  primary key (code, valid_from),
  check (valid_from <= valid_until),
  check ((note_ja is null) = (note_en is null))
);
comment on table allergens is
  'What dishes make a statement about, by the day of the meal (T22). The operator can correct names and days.';
comment on column allergens.class is 'Of the labelling of foods: mandatory 義務, recommended 推奨.';
comment on column allergens.note_ja is 'What is known to react with it.';
insert into allergens (position, class, code, name_ja, name_en) values
  (1, 'mandatory', 'shrimp', 'えび', 'Shrimp'),
  (2, 'mandatory', 'crab', 'かに', 'Crab'),
  (3, 'mandatory', 'walnut', 'くるみ', 'Walnut'),
  (4, 'mandatory', 'wheat', '小麦', 'Wheat'),
  (5, 'mandatory', 'buckwheat', 'そば', 'Buckwheat'),
  (6, 'mandatory', 'egg', '卵', 'Egg'),
  (7, 'mandatory', 'milk', '乳', 'Milk'),
  (8, 'mandatory', 'peanut', '落花生', 'Peanut'),
  (20, 'recommended', 'almond', 'アーモンド', 'Almond'),
  (21, 'recommended', 'abalone', 'あわび', 'Abalone'),
  (22, 'recommended', 'squid', 'いか', 'Squid'),
  (23, 'recommended', 'salmon_roe', 'いくら', 'Salmon roe'),
  (24, 'recommended', 'orange', 'オレンジ', 'Orange'),
  (25, 'recommended', 'kiwifruit', 'キウイフルーツ', 'Kiwifruit'),
  (26, 'recommended', 'beef', '牛肉', 'Beef'),
  (27, 'recommended', 'sesame', 'ごま', 'Sesame'),
  (28, 'recommended', 'salmon', 'さけ', 'Salmon'),
  (29, 'recommended', 'mackerel', 'さば', 'Mackerel'),
  (30, 'recommended', 'soybean', '大豆', 'Soybean'),
  (31, 'recommended', 'chicken', '鶏肉', 'Chicken'),
  (32, 'recommended', 'banana', 'バナナ', 'Banana'),
  (34, 'recommended', 'pork', '豚肉', 'Pork'),
  (35, 'recommended', 'macadamia', 'マカダミアナッツ', 'Macadamia nut'),
  (36, 'recommended', 'peach', 'もも', 'Peach'),
  (37, 'recommended', 'yam', 'やまいも', 'Yam'),
  (38, 'recommended', 'apple', 'りんご', 'Apple'),
  (39, 'recommended', 'gelatin', 'ゼラチン', 'Gelatin');
-- The day of the change was called provisional when this was written: the operator confirms it.
insert into allergens (position, class, code, name_ja, name_en, valid_from, valid_until) values
  (33, 'recommended', 'cashew', 'カシューナッツ', 'Cashew nut', '2000-01-01', '2026-03-31'),
  (9, 'mandatory', 'cashew', 'カシューナッツ', 'Cashew nut', '2026-04-01', null),
  (33, 'recommended', 'pistachio', 'ピスタチオ', 'Pistachio', '2026-04-01', null);
update allergens
   set note_ja = n.ja, note_en = n.en
  from (values ('cashew', 'ピスタチオにも反応することがあります', 'May also react to pistachio'),
               ('pistachio', 'カシューナッツにも反応することがあります', 'May also react to cashew nut'),
               ('walnut', 'ペカンナッツにも反応することがあります', 'May also react to pecan')) n (code, ja, en)
 where allergens.code = n.code;

create table no_meal_days (
  dormitory_id bigint   not null references dormitories,
  date         date     not null,
  type_of_meal smallint not null check (type_of_meal in (1, 2)),
  reason_ja    text     not null check (char_length(reason_ja) between 1 and 200),
  reason_en    text     check (char_length(reason_en) between 1 and 200),
  primary key (dormitory_id, date, type_of_meal)
);
comment on table no_meal_days is 'Meals that are not served, so that nobody misses their menu (T25).';
