-- Invariant: the report of a guest says whether staff ordered something of it after its last day. Residents never do.

alter table guest_stays add column ordered_late boolean not null default false;
comment on column guest_stays.ordered_late is 'Staff ordered something of it after its last day (SI006).';
