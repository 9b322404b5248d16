-- Invariant: each network from which the session of a station was used is kept once.

alter table staff_sessions add column version text not null default '';
alter table staff_sessions add constraint staff_sessions_version_length check (length(version) <= 40) not valid;
comment on column staff_sessions.version is 'Build of the console that a station runs; empty of people.';

create table station_networks (
  session_id    bigint      not null references staff_sessions on delete cascade,
  network       text        not null,
  first_seen_at timestamptz not null,
  primary key (session_id, network)
);
