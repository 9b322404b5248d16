-- Invariant: a notice for fewer than a dormitory is read by its recipients alone, who are fixed when it is published
-- (T46). An urgent notice has a last day. An acknowledgement is kept once for a resident and a notice (T47).

alter table notices
  add column is_targeted  boolean not null default false,
  add column class        text    not null default 'normal',
  add column pinned       boolean not null default false,
  add column must_confirm boolean not null default false,
  add column target       jsonb,
  add column published_by bigint,
  add column draft_id     bigint,
  add column corrects_id  bigint,
  add column corrected_why text,
  add column withdrawn_why text,
  add constraint notices_class check (class in ('normal', 'urgent')) not valid,
  add constraint notices_urgent_ends check (class = 'normal' or end_date is not null) not valid,
  add constraint notices_pinned check (not pinned or class = 'urgent') not valid;
comment on column notices.target is 'As its author chose it; null where the command line published it.';
comment on column notices.pinned is 'On top of every list, until its last day or its withdrawal.';
comment on column notices.corrects_id is 'The version before, withdrawn by this one.';

create table notice_recipients (
  notice_id  bigint not null references notices,
  account_id bigint not null references accounts,
  primary key (notice_id, account_id)
);
create index notice_recipients_of_account on notice_recipients (account_id);

create table notice_acknowledgements (
  notice_id  bigint      not null references notices,
  account_id bigint      not null references accounts,
  at         timestamptz not null,
  primary key (notice_id, account_id)
);
create index notice_acknowledgements_of_account on notice_acknowledgements (account_id);
