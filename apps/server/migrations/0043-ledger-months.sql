-- Invariant: nothing is written into a closed month of a dormitory, and what it billed stays as it was. A charge and a
-- reversal hold the row of their month for share until they are committed; closing takes that row for update. Each is
-- in the month that was closed, or in the next open one. The triggers hold it for a server of the release before, too.
-- The reversals of a charge together never exceed it, and a charge with one is not released.

create table ledger_months (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      not null references dormitories,
  month        date        not null check (extract(day from month) = 1),
  state        text        not null default 'open' check (state in ('open', 'closed', 'reopened')),
  closed_at    timestamptz,
  closed_by    bigint      references staff,
  line_count   integer     check (line_count >= 0),
  total_yen    integer,
  digest       bytea       check (octet_length(digest) = 32),
  reopened_at  timestamptz,
  reopened_by  bigint      references staff,
  approval_id  bigint      unique references approvals,
  check (num_nulls(closed_at, closed_by, line_count, total_yen, digest) = case state when 'open' then 5 else 0 end),
  check (num_nulls(reopened_at, reopened_by, approval_id) = case state when 'reopened' then 0 else 3 end)
);
comment on table ledger_months is 'Months of bills by dormitory. A reopened one keeps its digest; another row is live.';
comment on column ledger_months.month is 'First day of the month that bills.';
comment on column ledger_months.line_count is 'Charges and reversals.';
comment on column ledger_months.total_yen is 'Charges without their reversals.';
comment on column ledger_months.digest is 'SHA-256 over its lines: ids, days, reasons and amounts.';
comment on column ledger_months.approval_id is 'By which a second person agreed to reopening it.';
create unique index ledger_months_live on ledger_months (dormitory_id, month) where state <> 'reopened';

create function refuse_closed_month_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'reopened'
     or (old.state = 'closed'
         and (new.state <> 'reopened'
              or (new.dormitory_id, new.month, new.closed_at, new.closed_by, new.line_count, new.total_yen, new.digest)
                 is distinct from
                 (old.dormitory_id, old.month, old.closed_at, old.closed_by, old.line_count, old.total_yen, old.digest)))
  then
    raise exception 'month % of dormitory % is closed', old.month, old.dormitory_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_months_keep before update or delete on ledger_months
  for each row execute function refuse_closed_month_change();

-- The state of a month, which stays as it is until the transaction ends.
create function hold_ledger_month(of_dormitory bigint, of_month date) returns text language plpgsql as $$
declare held text;
begin
  loop
    select state into held from ledger_months
     where dormitory_id = of_dormitory and month = of_month and state <> 'reopened' for share;
    if held is not null then return held; end if;
    insert into ledger_months (dormitory_id, month) values (of_dormitory, of_month) on conflict do nothing;
  end loop;
end $$;

-- The month, or the next one that is open.
create function hold_open_ledger_month(of_dormitory bigint, of_month date) returns date language plpgsql as $$
begin
  while hold_ledger_month(of_dormitory, of_month) = 'closed' loop
    of_month := (of_month + interval '1 month')::date;
  end loop;
  return of_month;
end $$;

alter table charges
  add column text text,
  add column written_by bigint,
  add column turn smallint not null default 0,
  add constraint charges_written_by_staff foreign key (written_by) references staff not valid,
  drop constraint charges_reason_check,
  add constraint charges_reason_check
    check (reason in ('meal_cancellation', 'guest_bedding', 'guest_meal', 'walk_in_meal', 'move_out', 'manual')) not valid,
  drop constraint charges_rule_check,
  add constraint charges_rule_check
    check (rule in ('meal_fee_window', 'guest_order', 'walk_in', 'move_out', 'by_hand')) not valid,
  add constraint charges_with_text
    check (text is null or (reason in ('move_out', 'manual') and length(text) between 5 and 200)) not valid,
  add constraint charges_by_hand check (reason <> 'manual' or (rule = 'by_hand' and written_by is not null)) not valid;
comment on column charges.text is 'Of a charge that staff wrote: what it is for. Null once the resident is forgotten.';
comment on column charges.written_by is 'Who of the staff; null: it followed from an act of the resident.';
comment on column charges.turn is
  'Of an order of a guest that is ordered again after it was given back by a reversal: how often that was.';

create function bill_charge_in_open_month() returns trigger language plpgsql as $$
begin
  select hold_open_ledger_month(dormitory_id, new.billed_month) into new.billed_month
    from contracts where id = new.contract_id;
  return new;
end $$;
create trigger charges_in_open_month before insert on charges
  for each row execute function bill_charge_in_open_month();

create table charge_reversals (
  id           bigint      generated always as identity primary key,
  charge_id    bigint      not null references charges,
  dormitory_id bigint      not null references dormitories,
  amount_yen   integer     not null check (amount_yen > 0),
  billed_month date        not null check (extract(day from billed_month) = 1),
  reason       text        not null
               check (reason in ('system_failure', 'dormitory', 'wrong_charge', 'other', 'given_back')),
  sealed       text        check (sealed ~ '^v1\.[a-z0-9-]{1,32}\.[A-Za-z0-9_-]+$'),
  written_by   bigint      references staff,
  approval_id  bigint      unique references approvals,
  created_at   timestamptz not null,
  check (reason = 'given_back' or written_by is not null),
  check (reason <> 'given_back' or (sealed is null and approval_id is null))
);
comment on table charge_reversals is 'What of a charge is taken off again; the charge stays as it was.';
comment on column charge_reversals.billed_month is 'First day of the month whose bill is lower by it.';
comment on column charge_reversals.reason is
  'Given back: what it was for was given back in time, and the month was closed.';
comment on column charge_reversals.sealed is
  'Sealed: the reason ill, which stands as dormitory here, and the words of staff. Null once the resident is forgotten.';
comment on column charge_reversals.approval_id is 'By which a second person agreed to more than the limits of a manager.';
create index charge_reversals_of_charge on charge_reversals (charge_id);
create index charge_reversals_of_month on charge_reversals (dormitory_id, billed_month);

create function check_charge_reversal() returns trigger language plpgsql as $$
declare charged record;
declare reversed integer;
begin
  select amount_yen, released_at, billed_month, contract_id into charged
    from charges where id = new.charge_id for no key update;
  select coalesce(sum(amount_yen), 0) into reversed from charge_reversals where charge_id = new.charge_id;
  if charged.released_at is not null or reversed + new.amount_yen > charged.amount_yen then
    raise exception 'reversals of charge % exceed it', new.charge_id using errcode = 'check_violation';
  end if;
  select dormitory_id into new.dormitory_id from contracts where id = charged.contract_id;
  new.billed_month := hold_open_ledger_month(new.dormitory_id, charged.billed_month);
  return new;
end $$;
create trigger charge_reversals_within before insert on charge_reversals
  for each row execute function check_charge_reversal();

create function refuse_reversal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.sealed is not distinct from old.sealed then
    raise exception 'reversal % is only written once', old.id using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - 'sealed' <> to_jsonb(old) - 'sealed' then
    raise exception 'reversal % is only written once', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger charge_reversals_stay before update or delete on charge_reversals
  for each row execute function refuse_reversal_change();

create function check_charge_change() returns trigger language plpgsql as $$
begin
  -- Forgetting a person.
  if new.text is null and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then return new; end if;
  if (select hold_ledger_month(dormitory_id, old.billed_month) from contracts where id = old.contract_id) = 'closed' then
    raise exception 'charge % is in a closed month', old.id using errcode = 'check_violation';
  end if;
  if new.released_at is not null and exists (select from charge_reversals where charge_id = old.id) then
    raise exception 'charge % has reversals', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger charges_stay before update on charges for each row execute function check_charge_change();

create table ledger_lines (
  id              bigint   generated always as identity primary key,
  ledger_month_id bigint   not null references ledger_months,
  charge_id       bigint   not null references charges,
  reversal_id     bigint   references charge_reversals,
  account_id      bigint   not null references accounts,
  contract_id     bigint   not null references contracts,
  room_number     text     not null,
  date            date     not null,
  reason          text     not null,
  amount_yen      integer  not null check ((amount_yen < 0) = (reversal_id is not null))
);
comment on table ledger_lines is
  'Lines of a month as they were when it was closed: rooms and residents change, its files do not. No names.';
comment on column ledger_lines.reversal_id is 'Null of the charge itself.';
comment on column ledger_lines.date is 'The day that the charge is about.';
create unique index ledger_lines_once on ledger_lines (ledger_month_id, charge_id, coalesce(reversal_id, 0));
create index ledger_lines_by_account on ledger_lines (account_id);

create function refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_lines are only added' using errcode = 'check_violation';
end $$;
create trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function refuse_line_change();

alter table dormitories
  add column waiver_act_yen integer not null default 1100 check (waiver_act_yen between 0 and 100000),
  add column waiver_month_yen integer not null default 5500 check (waiver_month_yen between 0 and 100000);
comment on column dormitories.waiver_act_yen is 'Yen of one charge that a manager may waive alone (SI035).';
comment on column dormitories.waiver_month_yen is 'Yen of one resident that a manager may waive alone within a month.';
