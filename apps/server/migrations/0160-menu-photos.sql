-- Invariant: each photo of a dish is here from before a menu or a draft names it until no one has named it for a day.
-- Several menus and drafts may name one photo: a copied dish keeps it.

create table menu_photos (
  file       text        primary key,
  small_file text        not null unique,
  unused_at  timestamptz
);
comment on table menu_photos is 'Files of photos of dishes, 1200 and 400 pixels wide.';
comment on column menu_photos.unused_at is 'When the sweep first found it without a menu and a draft.';
