-- Invariant: a reservation is charged at most once for one reason, an order of a guest and a walk-in meal at most
-- once; a charge names its rule and its day.

create table charges (
  id             bigint      generated always as identity primary key,
  account_id     bigint      not null references accounts,
  contract_id    bigint      not null references contracts,
  reason         text        not null
                 check (reason in ('meal_cancellation', 'guest_bedding', 'guest_meal', 'walk_in_meal')),
  reservation_id bigint      references reservations,
  amount_yen     integer     not null check (amount_yen > 0),
  billed_month   date        not null check (extract(day from billed_month) = 1),
  created_at     timestamptz not null,
  date           date        not null,
  rule           text        not null check (rule in ('meal_fee_window', 'guest_order', 'walk_in')),
  detail         jsonb       not null default '{}',
  stay_report_id bigint      references stay_reports,
  type_of_meal   smallint    check (type_of_meal in (1, 2)),
  released_at    timestamptz,
  check (reason <> 'meal_cancellation' or reservation_id is not null),
  unique (reservation_id, reason),
  constraint charges_of_guests check ((reason in ('guest_bedding', 'guest_meal')) = (stay_report_id is not null)),
  constraint charges_of_guest_meals check ((reason = 'guest_meal') = (type_of_meal is not null)),
  constraint charges_of_walk_ins check (reason <> 'walk_in_meal' or reservation_id is not null)
);
comment on column charges.date is 'The day that the charge is about.';
comment on column charges.detail is 'The figures of the rule as they stood: numbers only.';
comment on column charges.released_at is 'When what it was for was given back in time: it is not billed.';
create index charges_by_account on charges (account_id, billed_month);
create index charges_by_day on charges (account_id, date);
create unique index charges_of_guest_orders on charges (stay_report_id, reason, date, coalesce(type_of_meal, 0))
  where stay_report_id is not null and released_at is null;
