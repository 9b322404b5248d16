-- Invariant: messages of one conversation become visible in the order of their ids, because each writer locks its
-- row in conversations; a key of a client stands for one message or answer; a message says something or carries a
-- file; only a resident's own message can be taken back; what can be searched is what is shown, and a search of one
-- account reads no rows but those that it finds. A conversation is to be answered, waiting or done, apart from what
-- was read (T40); a message of a resident makes it to_answer in its own transaction; an urgent one keeps it at the
-- top of the inbox until it is answered or done (SF023). An attachment that a resident sent names the resident. A
-- note of staff has 1 to 1,000 characters and is no message (T41); a person has one draft for each conversation
-- (T43). A template has an order and a shortcut that no other of its dormitory has (T42). Of the residents of a
-- dormitory more than fifty get a message to many at most once in ten minutes (SF015).

create table conversations (
  account_id        bigint      primary key references accounts,
  staff_read_id     bigint      not null default 0 check (staff_read_id >= 0),
  state             text        not null default 'done' check (state in ('to_answer', 'waiting', 'done')),
  since             timestamptz,
  waiting_from      timestamptz,
  snoozed_until     timestamptz,
  state_before      text,
  snooze_before     timestamptz,
  assignee          bigint      references staff,
  answered_at       timestamptz,
  auto_at           timestamptz,
  revision          integer     not null default 0,
  reply_expected_at timestamptz,
  urgent_at         timestamptz,
  constraint conversations_snooze check (snoozed_until is null or state = 'waiting'),
  constraint conversations_before check (state_before is null or state = 'to_answer')
);
comment on column conversations.staff_read_id is 'The highest message of the resident that staff have read.';
comment on column conversations.since is 'When the state began.';
comment on column conversations.waiting_from is 'The first message of the resident that waits for an answer.';
comment on column conversations.state_before is
  'What a message of the resident ended, restored where it is taken back; null once staff acted.';
comment on column conversations.auto_at is 'The last automatic answer outside of desk hours.';
comment on column conversations.revision is 'Counts changes of the state and messages of the resident.';
comment on column conversations.reply_expected_at is
  'What residents read as the time of the answer; null: nothing is promised.';
comment on column conversations.urgent_at is 'The first urgent message that waits; null: none.';

create table attachments (
  id               bigint      generated always as identity primary key,
  file             text        not null unique check (file <> ''),
  kind             text        not null
                 check (kind in ('jpg', 'png', 'gif', 'bmp', 'svg', 'webp', 'heif', 'heic', 'tif', 'pdf')),
  name             text        not null check (name <> ''),
  size             bigint      not null check (size > 0),
  kept_at          timestamptz not null,
  removed_at       timestamptz,
  thumbnail_file   text        check (thumbnail_file <> ''),
  thumbnail_width  integer     check (thumbnail_width > 0),
  thumbnail_height integer     check (thumbnail_height > 0),
  account_id       bigint      references accounts,
  check ((thumbnail_file is null) = (thumbnail_width is null) and (thumbnail_file is null) = (thumbnail_height is null))
);
comment on table attachments is
  'Written before the file is put and before the message: one without a message is an orphan.';
comment on column attachments.kind is 'Decided by content.';
comment on column attachments.account_id is 'The resident who sent it; null for files of the operator (AM219).';
create index attachments_kept on attachments (kept_at) where removed_at is null;
create index attachments_by_account on attachments (account_id) where removed_at is null;

create table messages (
  id            bigint      generated always as identity primary key,
  account_id    bigint      not null references accounts,
  from_admin    smallint    not null check (from_admin in (0, 1, 2)),
  name          text        not null default '',
  text          text        not null default '',
  created_at    timestamptz not null,
  read_at       timestamptz,
  survey_id     bigint      references surveys,
  attachment_id bigint      references attachments,
  client_key    uuid,
  deleted_at    timestamptz,
  text_en       text        check (text_en <> ''),
  to_many       boolean     not null default false,
  is_automatic  boolean     not null default false,
  is_urgent     boolean     not null default false,
  check (text <> '' or attachment_id is not null),
  check (survey_id is null or from_admin > 0),
  check (client_key is null or from_admin = 0),
  check (deleted_at is null or from_admin = 0),
  check (text_en is null or from_admin > 0),
  check (not to_many or from_admin > 0)
);
comment on column messages.account_id is 'The resident whose conversation with the staff it is.';
comment on column messages.read_at is
  'When the resident fetched a message of the staff; own messages: see conversations.';
comment on column messages.to_many is
  'Sent to a dormitory or to all. Without text_en such a message is marked as Japanese only.';
comment on column messages.is_urgent is 'Sent with the mark while the desk was closed.';
create index messages_of_account on messages (account_id, id desc);
create index messages_unread on messages (account_id) where from_admin > 0 and read_at is null;
create unique index messages_client_keys on messages (account_id, client_key) where client_key is not null;
create index messages_of_attachment on messages (attachment_id) where attachment_id is not null;
create index messages_of_survey on messages (survey_id) where survey_id is not null;
create index messages_taken_back_files on messages (deleted_at)
  where deleted_at is not null and attachment_id is not null;

create table message_search (
  message_id bigint primary key references messages on delete cascade,
  account_id bigint not null,
  folded     text   not null check (folded <> '')
);
comment on table message_search is 'Texts of shown messages without case, width and kind of kana.';
create index message_search_grams on message_search using gin (text_grams(folded));
create index message_search_short on message_search (account_id, message_id desc) include (folded)
  where octet_length(folded) <= 2000;
create index message_search_long on message_search (account_id, message_id desc)
  where octet_length(folded) > 2000;
-- What no vacuum has passed since it was written is read from the row all the same.
alter table message_search set (autovacuum_vacuum_insert_scale_factor = 0.05);

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

create table text_templates (
  id           bigint      generated always as identity primary key,
  dormitory_id bigint      references dormitories,
  kind         text        not null check (kind in ('reply', 'reminder')),
  title        text        not null check (char_length(title) between 1 and 50),
  ja           text        not null check (char_length(ja) between 1 and 480),
  en           text        not null default '' check (char_length(en) <= 480),
  shortcut     text        not null default '' check (char_length(shortcut) <= 20),
  position     integer     not null check (position > 0),
  revision     integer     not null default 0,
  changed_at   timestamptz not null,
  changed_by   bigint      not null references staff
);
comment on column text_templates.dormitory_id is 'Null: for all dormitories.';
create unique index text_templates_shortcut
  on text_templates (coalesce(dormitory_id, 0), kind, shortcut) where shortcut <> '';
create index text_templates_in_order on text_templates (dormitory_id, kind, position);

create table wide_messages (
  dormitory_id bigint      primary key references dormitories,
  sent_at      timestamptz not null
);
comment on table wide_messages is 'When more than fifty residents of a dormitory got the same message last.';
