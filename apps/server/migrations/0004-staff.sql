-- Invariant: a mail address belongs to at most one staff member who is not disabled; a station has one dormitory and
-- no password, and those of a dormitory that are not revoked have different names; roles of one dormitory are never
-- granted for all; a token, a credential and a link belong to one person; a link has at most one challenge for a
-- passkey; a writing call takes effect once for each key. A session remembers one dormitory, the one that its last
-- call was about; each network from which the session of a station was used is kept once. A device that gets pushes
-- belongs to one session and leaves with it; its address belongs to one device; kinds and quiet hours are the same on
-- all devices of a person (T44).

create table staff (
  id            bigint      generated always as identity primary key,
  kind          text        not null default 'person' check (kind in ('person', 'station')),
  email         text        check (email = lower(email) and length(email) <= 100),
  name          text        not null check (length(name) between 1 and 50),
  kana          text        not null default '' check (length(kana) <= 50),
  display_name  text        not null default '' check (length(display_name) <= 50),
  language      text        not null default 'ja' check (language in ('ja', 'en')),
  password_hash text,
  dormitory_id  bigint      references dormitories,
  created_at    timestamptz not null,
  activated_at  timestamptz,
  disabled_at   timestamptz,
  last_seen_on  date,
  revision      integer     not null default 1 check (revision > 0),
  unique (id, kind),
  check ((kind = 'station') = (dormitory_id is not null)),
  check ((kind = 'person') = (email is not null)),
  check (kind = 'person' or password_hash is null),
  check (kind = 'station' or activated_at is null or password_hash is not null)
);
comment on column staff.display_name is 'How residents and colleagues see the person; empty: the name.';
comment on column staff.last_seen_on is 'Last day on which the person made a call.';
create unique index staff_by_email on staff (email) where disabled_at is null;
create unique index stations_by_name on staff (dormitory_id, name)
  where kind = 'station' and disabled_at is null;

create table staff_grants (
  id           bigint      generated always as identity primary key,
  staff_id     bigint      not null,
  staff_kind   text        not null default 'person',
  role         text        not null
                 check (role in ('system_admin', 'head_office', 'manager', 'deputy', 'kitchen', 'auditor', 'station')),
  dormitory_id bigint      references dormitories,
  from_day     date        not null,
  until_day    date        check (until_day >= from_day),
  granted_at   timestamptz not null,
  granted_by   text        not null check (granted_by ~ '^(staff:[0-9]+|operator|system)$'),
  revoked_at   timestamptz,
  revoked_by   text        check (revoked_by ~ '^(staff:[0-9]+|operator|system)$'),
  foreign key (staff_id, staff_kind) references staff (id, kind),
  check ((role = 'station') = (staff_kind = 'station')),
  check (dormitory_id is not null or role in ('system_admin', 'head_office', 'auditor')),
  check ((revoked_at is null) = (revoked_by is null))
);
comment on column staff_grants.dormitory_id is 'Null: all dormitories.';
create index staff_grants_by_staff on staff_grants (staff_id) where revoked_at is null;
create index staff_grants_by_dormitory on staff_grants (dormitory_id) where revoked_at is null;

create table staff_sessions (
  id              bigint      generated always as identity primary key,
  staff_id        bigint      references staff,
  stage           text        not null check (stage in ('challenge', 'half', 'full')),
  token_hash      bytea       not null unique check (octet_length(token_hash) = 32),
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  last_seen_at    timestamptz not null,
  locked_at       timestamptz,
  proved_at       timestamptz,
  factor          text        check (factor in ('totp', 'passkey', 'recovery')),
  network         text        not null default '',
  device          text        not null default '' check (device ~ '^([a-z]+:[a-z]+)?$'),
  browser_hash    bytea       check (octet_length(browser_hash) = 32),
  challenge       bytea       check (octet_length(challenge) = 32),
  challenge_until timestamptz,
  revoked_at      timestamptz,
  version         text        not null default '' check (length(version) <= 40),
  dormitory_id    bigint      references dormitories,
  check ((stage = 'challenge') = (staff_id is null)),
  check ((challenge is null) = (challenge_until is null))
);
comment on column staff_sessions.stage is
  'challenge: a passkey is asked for, nobody is known; half: a second factor is missing.';
comment on column staff_sessions.proved_at is 'Last proof of a second factor.';
comment on column staff_sessions.version is 'Build of the console that a station runs; empty of people.';
comment on column staff_sessions.dormitory_id is
  'Of the last call of a person about a dormitory; another one moves to the front of the preference "dormitories" (T16).';
create index staff_sessions_by_staff on staff_sessions (staff_id) where revoked_at is null;
create index staff_sessions_by_end on staff_sessions (expires_at);

create table station_networks (
  session_id    bigint      not null references staff_sessions on delete cascade,
  network       text        not null,
  first_seen_at timestamptz not null,
  primary key (session_id, network)
);

create table staff_totp (
  id           bigint      generated always as identity primary key,
  staff_id     bigint      not null references staff,
  sealed       text        not null,
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  last_step    bigint      not null default 0
);
comment on column staff_totp.last_step is 'The newest time step whose code was used.';
create unique index staff_totp_confirmed on staff_totp (staff_id) where confirmed_at is not null;
create unique index staff_totp_pending on staff_totp (staff_id) where confirmed_at is null;

create table staff_passkeys (
  id            bigint      generated always as identity primary key,
  staff_id      bigint      not null references staff,
  credential_id bytea       not null unique,
  public_key    bytea       not null,
  counter       bigint      not null check (counter >= 0),
  transports    text        not null default '',
  name          text        not null check (length(name) between 1 and 50),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id  bigint      not null references staff,
  code_hash bytea       not null check (octet_length(code_hash) = 32),
  used_at   timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_links (
  id              bigint      generated always as identity primary key,
  staff_id        bigint      not null references staff,
  kind            text        not null check (kind in ('invitation', 'reset', 'factors', 'station')),
  secret_hash     bytea       not null unique check (octet_length(secret_hash) = 32),
  created_by      text        not null check (created_by ~ '^(staff:[0-9]+|operator|system)$'),
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  used_at         timestamptz,
  voided_at       timestamptz,
  challenge       bytea       check (octet_length(challenge) = 32),
  challenge_until timestamptz,
  check (used_at is null or voided_at is null),
  constraint staff_links_challenge_until check ((challenge is null) = (challenge_until is null))
);
create index staff_links_by_staff on staff_links (staff_id) where used_at is null and voided_at is null;
create index staff_links_by_end on staff_links (expires_at);

create table staff_preferences (
  staff_id bigint not null references staff,
  key      text   not null check (key ~ '^[a-z_]{1,40}$'),
  value    jsonb  not null,
  primary key (staff_id, key)
);

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
comment on column staff_push_devices.quiet_from is 'Time of the day in Tokyo; an end before it is on the next day.';
create index staff_push_devices_by_staff on staff_push_devices (staff_id);

create table call_keys (
  staff_id    bigint      not null references staff,
  key         uuid        not null,
  call        text        not null,
  body_digest bytea       not null check (octet_length(body_digest) = 32),
  status      integer,
  answer      text,
  at          timestamptz not null,
  primary key (staff_id, key),
  check ((status is null) = (answer is null))
);
comment on column call_keys.answer is 'The sealed answer; null while the call is under way.';
create index call_keys_by_age on call_keys (at);
