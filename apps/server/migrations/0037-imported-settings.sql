-- Invariant: breakfast ends before dinner starts, in every dormitory. What a file changes of a known dormitory waits for
-- its day, and of fees, prices and lead times for a second person first: one approval of all dormitories of the file.

do $$
declare wrong text;
begin
  select string_agg(
           format('%s (breakfast until %s, dinner from %s)', office_code,
                  to_char(breakfast_end, 'HH24:MI'), to_char(dinner_start, 'HH24:MI')),
           ', ' order by office_code)
    into wrong from dormitories where breakfast_end >= dinner_start;
  if wrong is not null then
    raise exception 'breakfast must end before dinner starts; mend first, see docs/operations.md: %', wrong
      using errcode = 'check_violation';
  end if;
end $$;

alter table dormitories
  add constraint dormitories_receptions_apart check (breakfast_end < dinner_start);

alter table dormitory_setting_changes
  add column import_batch_id bigint references import_batches on delete set null;
comment on column dormitory_setting_changes.import_batch_id is 'The file that planned it; null: the page of settings.';
create index dormitory_setting_changes_batch on dormitory_setting_changes (import_batch_id)
  where import_batch_id is not null;

create table import_money (
  batch_id bigint primary key references import_batches on delete cascade,
  plans    jsonb  not null check (jsonb_typeof(plans) = 'array' and plans <> '[]')
);
comment on table import_money is 'Fees, prices and lead times of an applied file for known dormitories.';
comment on column import_money.plans is
  'By dormitory: line, dormitoryId, day, settings. Planned once a second person has approved.';

-- An approval of a file makes one change for each of its dormitories; one change of the group waits for a day as before.
alter table money_changes drop constraint money_changes_approval_id_key;
create index money_changes_approval on money_changes (approval_id);

alter table approvals
  drop constraint approvals_runs_later,
  add constraint approvals_runs_later
    check (runs_at is null
           or (runs_at > asked_at and (grants is not null or call in ('planMoney', 'planImportedMoney')))) not valid;
