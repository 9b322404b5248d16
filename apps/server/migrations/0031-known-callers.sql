-- Invariant: an account knows a device or a network only after a right password came from there; neither is named,
-- both are kept as hashes alone.

create table known_devices (
  account_id        bigint      not null references accounts,
  device_hash       bytea       not null,
  last_signed_in_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_devices_by_hash on known_devices (device_hash);
create index known_devices_by_age on known_devices (last_signed_in_at);

create table known_networks (
  account_id        bigint      not null references accounts,
  network_hash      bytea       not null,
  last_signed_in_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index known_networks_by_age on known_networks (last_signed_in_at);
