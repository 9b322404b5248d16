-- Invariant: an event names who caused it, is written once, never changed and never deleted, but for residents' own
-- acts of a sealed day whose term is over (audit_days.residents_removed_at). What stands beside it can be erased, but
-- not replaced after that. Every booking writes an event, so its indexes leave residents' own acts out: those are
-- found by account.

create function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.actor like 'resident:%' and exists (
       select from audit_days
        where day = (old.happened_at at time zone 'Asia/Tokyo')::date and residents_removed_at is not null) then
    return old;
  end if;
  raise exception 'events are only added' using errcode = 'restrict_violation';
end $$;

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is never emptied', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A newer key seals again what an older one sealed, so `sealed` may change; the digest in the event holds its text.
create function refuse_change_of_event_detail() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.sealed is not null and new.event_id = old.event_id
     and new.account_id is not distinct from old.account_id then
    return new;
  end if;
  raise exception 'details of events are only erased' using errcode = 'restrict_violation';
end $$;

create function refuse_change_of_audit_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.residents_removed_at is null
     and to_jsonb(new) - 'residents_removed_at' = to_jsonb(old) - 'residents_removed_at' then
    return new;
  end if;
  raise exception 'sealed days are only added' using errcode = 'restrict_violation';
end $$;

-- Who did what and when. Subjects are ids only: no names, no texts, no health data.
create table events (
  id            bigint      generated always as identity primary key,
  happened_at   timestamptz not null,
  kind          text        not null check (kind ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'),
  actor         text        not null check (actor ~ '^((resident|staff):[0-9]+|operator|system)$'),
  dormitory_id  bigint,
  account_id    bigint,
  subject_id    bigint,
  detail        jsonb       not null default '{}',
  session_id    bigint,
  reason        text        check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  request_id    text,
  batch_id      bigint,
  detail_digest bytea       check (octet_length(detail_digest) = 32)
);
comment on column events.session_id is 'Of the staff member who acted (SJ017).';
comment on column events.detail_digest is 'SHA-256 over the detail, which holds a random salt (SJ021).';
create index events_by_account on events (account_id, id) where account_id is not null;
create index events_of_operator on events (kind, id) where account_id is null;
create trigger events_are_only_added before update or delete on events
  for each row execute function refuse_change_of_event();
create trigger events_are_never_emptied before truncate on events execute function refuse_truncate();
create index events_of_others on events (happened_at, id)
  where actor not like 'resident:%';
create index events_of_others_by_dormitory on events (dormitory_id, happened_at, id)
  where actor not like 'resident:%';
create index events_of_others_by_kind on events (kind, happened_at, id)
  where actor not like 'resident:%';
create index events_of_staff on events (actor, happened_at, id)
  where actor like 'staff:%';
create index events_by_reason on events (reason, happened_at, id)
  where reason is not null;
create index events_by_batch on events (batch_id, happened_at, id)
  where batch_id is not null;

-- Words of a reason, values before and after: sealed, apart from the event, so that a person can be forgotten (SJ019).
create table event_details (
  event_id   bigint      primary key references events,
  account_id bigint,
  sealed     text        check (sealed ~ '^v1\.[a-z0-9-]{1,32}\.[A-Za-z0-9_-]+$'),
  erased_at  timestamptz,
  check ((sealed is null) = (erased_at is not null))
);
create index event_details_by_account on event_details (account_id) where account_id is not null;
create trigger event_details_are_never_emptied before truncate on event_details execute function refuse_truncate();
create trigger event_details_are_only_erased before update or delete on event_details
  for each row execute function refuse_change_of_event_detail();

-- One row for each calendar day in Tokyo, without gaps: a digest over the day before and all events (SJ021, SJ022).
create table audit_days (
  day                  date        primary key,
  count                integer     not null check (count >= 0),
  first_id             bigint,
  last_id              bigint,
  ids                  text        not null check (ids ~ '^([0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*)?$'),
  complete_id          bigint      not null,
  late                 text        not null check (late ~ '^([0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*)?$'),
  previous             bytea       not null check (octet_length(previous) = 32),
  residents_digest     bytea       not null check (octet_length(residents_digest) = 32),
  others_digest        bytea       not null check (octet_length(others_digest) = 32),
  digest               bytea       not null check (octet_length(digest) = 32),
  sealed_at            timestamptz not null,
  residents_removed_at timestamptz,
  key_id               text        check (key_id ~ '^[a-z0-9-]{1,32}$'),
  check ((count = 0) = (first_id is null) and (count = 0) = (last_id is null))
);
comment on column audit_days.ids is 'Ranges of the sealed events: 5-90,92.';
comment on column audit_days.complete_id is
  'Every event up to it was sealed by then; another that appears later was still uncommitted.';
comment on column audit_days.late is
  'Ranges of those of them that happened on an earlier day, which was sealed without them.';
comment on column audit_days.key_id is 'Of YADORI_SENSITIVE_KEYS; the key of the digest is derived from it.';
create trigger audit_days_are_never_emptied before truncate on audit_days execute function refuse_truncate();
create trigger audit_days_are_only_added before update or delete on audit_days
  for each row execute function refuse_change_of_audit_day();

create function erase_event_details(erased_account bigint, erased timestamptz) returns bigint
language sql as $$
  with gone as (
    update event_details set sealed = null, erased_at = erased
     where account_id = erased_account and sealed is not null returning 1)
  select count(*) from gone
$$;
