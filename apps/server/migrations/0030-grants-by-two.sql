-- Invariant: a request to give roles says which ones, runs once, and where no other person could approve it only after
-- its waiting time, unless somebody stops it.

alter table approvals
  add column grants jsonb,
  add column runs_at timestamptz,
  alter column subject_id drop not null,
  alter column reason drop not null,
  drop constraint approvals_decision_check,
  drop constraint approvals_dormitory_ids_check,
  drop constraint approvals_check3,
  add constraint approvals_decision
    check (decision in ('approved', 'ran_alone', 'refused', 'stopped', 'expired', 'failed')) not valid,
  add constraint approvals_grants check (jsonb_typeof(grants) = 'array') not valid,
  add constraint approvals_place check (cardinality(dormitory_ids) > 0 or grants is not null) not valid,
  add constraint approvals_subject check (subject_id is not null or grants is not null) not valid,
  add constraint approvals_ran check (ran_at is null or coalesce(decision in ('approved', 'ran_alone'), false)) not valid,
  add constraint approvals_ran_alone
    check (coalesce(decision <> 'ran_alone', true) or (ran_at is not null and runs_at is not null)) not valid,
  add constraint approvals_runs_later check (runs_at is null or (runs_at > asked_at and grants is not null)) not valid;
comment on column approvals.grants is 'Roles that are given with it: role, dormitory_id (null: all), from, until.';
comment on column approvals.runs_at is 'No other person could approve it: it runs at this time unless it is stopped.';
comment on column approvals.decision is
  'Null: it waits. Stopped: by the person who asked or one who may stop it. Ran_alone: it ran without an approval, after its waiting time or from the command line. Failed: it could not.';
