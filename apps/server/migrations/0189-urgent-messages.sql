-- Invariant: a message is urgent from its sending on or never (SF023).

alter table messages add column is_urgent boolean not null default false;
comment on column messages.is_urgent is 'Sent with the mark while the desk was closed.';
