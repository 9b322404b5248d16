-- Invariant: health and emergency data and the allergens that a resident marked stand sealed in tables of their own;
-- marks for as long as the consent to them lasts. Who else reads them leaves a row that says who, and, for staff, in
-- which role and for which reason (SC019). Marks are in lists of the kitchen for as long as the second text is agreed
-- to; who agreed to the first one keeps what that one covers, and is offered the second once.

create table health_records (
  account_id  bigint      primary key references accounts,
  sealed      text        not null check (sealed ~ '^v1\.[a-z0-9-]+\.[A-Za-z0-9_-]+$'),
  recorded_at timestamptz not null
);
comment on column health_records.sealed is 'One sealed JSON value; the id of its key stands in it (AM208).';

create table emergency_contacts (
  account_id  bigint      primary key references accounts,
  sealed      text        not null check (sealed ~ '^v1\.[a-z0-9-]+\.[A-Za-z0-9_-]+$'),
  recorded_at timestamptz not null
);
comment on column emergency_contacts.sealed is 'One sealed JSON value; the id of its key stands in it (AM208).';

create table resident_allergens (
  account_id   bigint      primary key references accounts,
  sealed       text        not null check (sealed ~ '^v1\.[a-z0-9-]+\.[A-Za-z0-9_-]+$'),
  recorded_at  timestamptz not null,
  consent      smallint    not null default 1 check (consent >= 1),
  consented_at timestamptz,
  offered      smallint    not null default 1
);
comment on table resident_allergens is 'Allergens that residents marked (T24).';
comment on column resident_allergens.consent is 'Version of the text that the resident agreed to.';
comment on column resident_allergens.consented_at is
  'Since when the version of the consent holds; unknown of rows that were last saved under the first text alone.';
comment on column resident_allergens.offered is 'Newest version of the text that the resident was shown.';

-- Each reading of health or emergency data by another person than the resident leaves a row.
create table sensitive_reads (
  id         bigint      generated always as identity primary key,
  account_id bigint      not null references accounts,
  subject    text        not null check (subject in ('health', 'emergency', 'allergens')),
  reader     text        not null check (reader ~ '^((resident|staff):[0-9]+|operator|system)$'),
  purpose    text        not null check (purpose <> ''),
  read_at    timestamptz not null,
  role       text,
  reason     text,
  constraint sensitive_reads_staff_check check (reader not like 'staff:%' or (role is not null and reason is not null))
);
create index sensitive_reads_by_account on sensitive_reads (account_id, id);
