-- Invariant: each conversation is to be answered, waiting or done, apart from what was read (T40); a message of a
-- resident makes it to_answer in its own transaction. An answer of staff stands once for the key of its client. A note
-- of staff has 1 to 1,000 characters and is no message (T41). A person has one draft for each conversation (T43).

alter table conversations
  add column state         text    not null default 'done',
  add column since         timestamptz,
  add column waiting_from  timestamptz,
  add column snoozed_until timestamptz,
  add column state_before  text,
  add column snooze_before timestamptz,
  add column assignee      bigint,
  add column answered_at   timestamptz,
  add column auto_at       timestamptz,
  add column revision      integer not null default 0,
  add constraint conversations_state check (state in ('to_answer', 'waiting', 'done')) not valid,
  add constraint conversations_snooze check (snoozed_until is null or state = 'waiting') not valid,
  add constraint conversations_before check (state_before is null or state = 'to_answer') not valid,
  add constraint conversations_assignee foreign key (assignee) references staff not valid;
comment on column conversations.since is 'When the state began.';
comment on column conversations.waiting_from is 'The first message of the resident that waits for an answer.';
comment on column conversations.state_before is
  'What a message of the resident ended, restored where it is taken back; null once staff acted.';
comment on column conversations.auto_at is 'The last automatic answer outside of desk hours.';
comment on column conversations.revision is 'Counts changes of the state and messages of the resident.';

create table staff_replies (
  message_id bigint      primary key,
  account_id bigint      not null references accounts,
  staff_id   bigint      not null references staff,
  client_key uuid        not null,
  sent_at    timestamptz not null,
  deleted_at timestamptz,
  unique (account_id, client_key)
);
comment on table staff_replies is 'Who of the staff wrote a message. One that was taken back has no row in messages.';

create table conversation_notes (
  id         bigint      generated always as identity primary key,
  account_id bigint      not null references accounts,
  staff_id   bigint      not null references staff,
  text       text        not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index conversation_notes_of_account on conversation_notes (account_id, created_at) where deleted_at is null;

create table reply_drafts (
  account_id bigint      not null references accounts,
  staff_id   bigint      not null references staff,
  text       text        not null check (char_length(text) between 1 and 1000),
  saved_at   timestamptz not null,
  primary key (account_id, staff_id)
);

-- A server of the release before may still write messages while this one starts: the second run finds them.
insert into jobs (task, unique_key, run_at)
select 'inbox.fill', 'inbox.fill:' || n, now() + n * interval '1 hour'
  from generate_series(0, 1) n where exists (select from conversations);
