-- Invariant: a finished move-out is closed, and keeps the end of the contract that it moved, so that a withdrawal sets it
-- back.

alter table move_out_applications
  add column finished_at     timestamptz,
  add column end_moved       boolean not null default false,
  add column end_date_before date;
comment on column move_out_applications.finished_at is 'When staff finished it; closed_at is set with it.';
comment on column move_out_applications.end_moved is 'True where finishing moved the end of the contract.';
comment on column move_out_applications.end_date_before is 'The end before it was moved; null without an end.';

alter table move_out_applications
  add constraint move_out_applications_finished
  check (finished_at is null or closed_at is not null) not valid;
