-- Invariant: a certificate of residence has a unique number that cannot be guessed, states what stood
-- in the operator's books when it was issued and never changes; the same statement is issued once a day.

create table certificates (
  id             bigint      generated always as identity primary key,
  number         text        not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{24}$'),
  account_id     bigint      not null references accounts,
  contract_id    bigint      not null references contracts,
  issued_on      date        not null,
  issued_at      timestamptz not null,
  name           text        not null check (name <> ''),
  furigana       text        not null default '',
  hall_name_ja   text        not null,
  hall_name_en   text        not null,
  location_ja    text        not null,
  location_en    text        not null,
  contract_start date        not null,
  contract_end   date        check (contract_end >= contract_start),
  digest         bytea       not null check (octet_length(digest) = 32),
  unique (account_id, contract_id, issued_on, digest)
);
comment on column certificates.number is '120 bits of chance; whoever knows it may ask whether the paper holds.';
comment on column certificates.issued_on is 'Day of the Tokyo calendar.';
comment on column certificates.furigana is 'Printed where the name has a sign that no font of papers draws.';
comment on column certificates.digest is 'Of all that the paper states.';
