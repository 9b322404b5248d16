-- Invariant: as 0070 for `menus`; rows from before fulfil it too.

alter table menus validate constraint menus_nutrients;
alter table menus validate constraint menus_allergens_known;
alter table menus validate constraint menus_photo_in_both_sizes;
alter table menus validate constraint menus_stopped_with_reason;
alter table menus validate constraint menus_stop_texts;
