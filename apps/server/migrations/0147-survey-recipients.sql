-- Invariant: a survey that staff open is seen and answered by its recipients alone, who are fixed when it is opened
-- (T52).

alter table surveys
  add column is_targeted boolean not null default false,
  add column target      jsonb,
  add column draft_id    bigint;
comment on column surveys.is_targeted is 'Whether survey_recipients name who is asked; otherwise everybody who lives in the dormitory.';
comment on column surveys.target is 'As its author chose it; null where the command line opened it.';

create table survey_recipients (
  survey_id  bigint not null references surveys,
  account_id bigint not null references accounts,
  primary key (survey_id, account_id)
);
create index survey_recipients_of_account on survey_recipients (account_id);
