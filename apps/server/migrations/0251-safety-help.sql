-- Of a resident's call for help in a safety check: when staff opened it, and who answers it (AM268).
create table safety_help (
  survey_id  bigint      not null references surveys,
  account_id bigint      not null references accounts,
  seen_at    timestamptz not null,
  seen_by    bigint      not null references staff,
  taken_at   timestamptz,
  taken_by   bigint      references staff,
  primary key (survey_id, account_id),
  check ((taken_at is null) = (taken_by is null))
);
create index safety_help_of_account on safety_help (account_id);
