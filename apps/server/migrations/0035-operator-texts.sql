-- Invariant: a text that the product sends by itself has at any moment one wording: the version that is not cancelled,
-- begins latest and is the newest of its day; without one, the text of the product. A version is never changed.

create table operator_texts (
  id           bigint      generated always as identity primary key,
  key          text        not null check (char_length(key) between 1 and 40),
  version      integer     not null check (version >= 1),
  from_day     date        not null,
  ja           text        check (char_length(ja) between 1 and 600),
  en           text        check (char_length(en) between 1 and 600),
  written_by   bigint      not null references staff,
  written_at   timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by bigint      references staff,
  check ((ja is null) = (en is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  unique (key, version)
);
comment on column operator_texts.key is 'Of the closed list in packages/api/src/operator-texts/keys.ts.';
comment on column operator_texts.ja is 'Null in both languages: the text of the product.';
comment on column operator_texts.cancelled_at is
  'Before its day alone, by a press or by a newer version for the same day.';
