-- Invariant: a dormitory sends notes before the end of contracts where somebody has switched them on, and no other does.

alter table desk_settings add column contract_end_notes boolean not null default false;
comment on column desk_settings.contract_end_notes is
  'Residents get a message 60, 30 and 7 days before the end of their contract (SC039).';
