-- Invariant: a resident has at most one move-out application that counts; one that the operator withdraws counts no
-- longer. A company is named exactly where one is used; times are those that the dormitory offers; every change
-- raises the revision by one.

create table move_out_applications (
  id                    bigint      generated always as identity primary key,
  account_id            bigint      not null references accounts,
  contract_id           bigint      not null references contracts,
  move_out_on           date        not null,
  move_out_time         time        not null check (move_out_time between '09:00' and '17:00'),
  luggage_removal_on    date        not null,
  luggage_removal_time  time        not null check (luggage_removal_time between '09:00' and '17:00'),
  use_shipping_company  boolean     not null,
  shipping_company_name text        not null check (length(shipping_company_name) <= 100),
  postal_code           text        not null check (postal_code ~ '^[0-9]{1,7}$'),
  address               text        not null check (length(address) between 1 and 100),
  building              text        not null check (length(building) between 1 and 100),
  use_user_mail_address boolean     not null,
  mail_address          text        not null check (length(mail_address) between 1 and 100),
  use_user_phone_number boolean     not null,
  phone_number          text        not null check (phone_number ~ '^[0-9]{1,15}$'),
  revision              integer     not null default 1 check (revision > 0),
  filed_at              timestamptz not null,
  changed_at            timestamptz not null,
  closed_at             timestamptz,
  withdrawn_at          timestamptz,
  check (use_shipping_company = (shipping_company_name <> ''))
);
comment on column move_out_applications.contract_id is 'The contract that was active when it was filed (AM179).';
comment on column move_out_applications.mail_address is 'A copy: the application is a record (AM186).';
comment on column move_out_applications.closed_at is 'Set when a finished one makes room for the next (AM179).';
comment on column move_out_applications.withdrawn_at is
  'When the operator withdrew it because the resident stays; closed_at is set with it.';
create unique index move_out_applications_one on move_out_applications (account_id) where closed_at is null;
create index move_out_applications_by_contract on move_out_applications (contract_id);
create index move_out_applications_by_day on move_out_applications (move_out_on) where closed_at is null;
