-- Invariant: a draft whose dish became another one names the statements that nobody has confirmed for it since (AM251).

alter table menu_drafts add column unconfirmed text[] not null default '{}';
comment on column menu_drafts.unconfirmed is
  'Statements of the dish before: columns, and allergens.CODE. A publication leaves them out.';
