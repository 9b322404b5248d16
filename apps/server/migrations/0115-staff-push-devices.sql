-- Invariant: a device that gets pushes for a member of staff belongs to one session and leaves with it; an address
-- belongs to one device; kinds and quiet hours are the same on all devices of a person (T44).

create table staff_push_devices (
  id               bigint      generated always as identity primary key,
  staff_id         bigint      not null references staff,
  staff_session_id bigint      not null unique references staff_sessions on delete cascade,
  endpoint         text        not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1024),
  p256dh           bytea       not null check (octet_length(p256dh) = 65),
  auth             bytea       not null check (octet_length(auth) = 16),
  public_key       text        not null,
  language         text        not null check (language in ('ja', 'en')),
  kinds            text[]      not null,
  quiet_from       text        check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until      text        check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  created_at       timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
create index staff_push_devices_by_staff on staff_push_devices (staff_id);
comment on column staff_push_devices.quiet_from is 'Time of the day in Tokyo; an end before it is on the next day.';
