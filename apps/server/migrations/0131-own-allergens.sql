-- Invariant: allergens that a resident marked stand sealed in a table of their own, for as long as the consent to it
-- lasts; who else reads them leaves a row.

create table resident_allergens (
  account_id  bigint      primary key references accounts,
  sealed      text        not null check (sealed ~ '^v1\.[a-z0-9-]+\.[A-Za-z0-9_-]+$'),
  recorded_at timestamptz not null,
  consent     smallint    not null default 1 check (consent >= 1)
);
comment on table resident_allergens is 'Allergens that residents marked (T24).';
comment on column resident_allergens.consent is 'Version of the text that the resident agreed to.';

alter table sensitive_reads add constraint sensitive_reads_subject_of_three
  check (subject in ('health', 'emergency', 'allergens')) not valid;
-- The check of 0010 admits two; the one above takes its place.
alter table sensitive_reads drop constraint sensitive_reads_subject_check;
