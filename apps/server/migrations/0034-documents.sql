-- Invariant: a document has at most one version of a number and one of a first day; a resident agrees to a version once.
-- From its first day on a version is what residents agree to and is not written again.

create table documents (
  id             bigint      generated always as identity primary key,
  key            text        not null check (key in ('terms', 'privacy', 'allergy_notice')),
  version        integer     not null check (version > 0),
  ja             text        not null check (ja <> ''),
  en             text        not null check (en <> ''),
  first_day      date        not null,
  asks_agreement boolean     not null,
  revision       integer     not null default 1,
  written_by     bigint      not null references staff,
  written_at     timestamptz not null,
  unique (key, version),
  unique (key, first_day)
);
comment on table documents is 'Legal texts of the operator, by version; ja and en are sanitized HTML.';
comment on column documents.first_day is 'Residents read the version with the latest first day that has come.';
comment on column documents.asks_agreement is 'Residents who agreed to no version since are asked on Home.';
comment on column documents.written_by is 'Who of the staff saved it last.';

create table consents (
  id          bigint      generated always as identity primary key,
  account_id  bigint      not null references accounts,
  document_id bigint      not null references documents,
  place       text        not null check (place in ('registration', 'sign_in')),
  agreed_at   timestamptz not null,
  unique (account_id, document_id)
);
comment on column consents.place is 'Where the resident agreed: at registration, or on Home after signing in.';
create index consents_document on consents (document_id);
