-- A move-out application that the operator withdraws counts no longer, so that the resident may file another one.
alter table move_out_applications add column withdrawn_at timestamptz;
comment on column move_out_applications.withdrawn_at is 'When the operator withdrew it because the resident stays; closed_at is set with it.';
