-- Invariant: a guest's arrival and departure are marked at most once each, by a member of staff. The beddings of a
-- dormitory are a number of sets that can be lent in one night.

alter table dormitories add column bedding_stock smallint not null default 4 check (bedding_stock between 0 and 99);
comment on column dormitories.bedding_stock is 'Sets of bedding that guests can borrow in one night (SI007).';

create table guest_marks (
  report_id bigint      not null references guest_stays,
  kind      text        not null check (kind in ('arrived', 'left')),
  staff_id  bigint      not null references staff,
  marked_at timestamptz not null,
  primary key (report_id, kind)
);
comment on table guest_marks is 'One that was taken back is no row: both acts stand in events (SI008).';
