-- Invariant: the house has one pair of push keys; a device that gets pushes belongs to one session and leaves with it,
-- and its address belongs to one device.

create table push_keys (
  single      boolean     primary key default true check (single),
  private_key text        not null check (private_key ~ '^v1\.[a-z0-9-]+\.[A-Za-z0-9_-]+$'),
  created_at  timestamptz not null
);
comment on column push_keys.private_key is 'Sealed: with it and the addresses anybody could write to the devices.';

create table push_devices (
  id         bigint      generated always as identity primary key,
  account_id bigint      not null references accounts,
  session_id bigint      not null unique references sessions on delete cascade,
  endpoint   text        not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1024),
  p256dh     bytea       not null check (octet_length(p256dh) = 65),
  auth       bytea       not null check (octet_length(auth) = 16),
  public_key text        not null,
  language   text        not null check (language in ('ja', 'en')),
  created_at timestamptz not null
);
comment on column push_devices.public_key is 'Key of the house for which the address was made; it takes pushes of no other.';
create index push_devices_by_account on push_devices (account_id);
