-- Invariant: messages of one conversation become visible in the order of their ids, because whoever writes holds its
-- row in conversations; a key of a client stands for one message; a message says something or carries a file; only a
-- resident's own message can be taken back; what can be searched is what is shown.

create table conversations (
  account_id    bigint primary key references accounts,
  house_read_id bigint not null default 0 check (house_read_id >= 0)
);
comment on column conversations.house_read_id is 'The highest message of the resident that the house has read.';

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
  check ((thumbnail_file is null) = (thumbnail_width is null)
         and (thumbnail_file is null) = (thumbnail_height is null))
);
comment on table attachments is 'Written before the file is put and before the message: one without a message is an orphan.';
comment on column attachments.kind is 'Judged by content.';
create index attachments_kept on attachments (kept_at) where removed_at is null;

alter table messages
  add column survey_id     bigint references surveys,
  add column attachment_id bigint references attachments,
  add column client_key    uuid,
  add column deleted_at    timestamptz,
  add check (text <> '' or attachment_id is not null),
  add check (survey_id is null or from_admin > 0),
  add check (client_key is null or from_admin = 0),
  add check (deleted_at is null or from_admin = 0);
comment on column messages.read_at is 'When the resident fetched a message of the house; own messages: see conversations.';
create unique index messages_client_keys on messages (account_id, client_key) where client_key is not null;
create index messages_of_attachment on messages (attachment_id) where attachment_id is not null;
create index messages_of_survey on messages (survey_id) where survey_id is not null;

create table message_search (
  message_id bigint primary key references messages on delete cascade,
  account_id bigint not null,
  folded     text   not null check (folded <> '')
);
comment on table message_search is 'Texts of shown messages without case, width and kind of kana.';
create index message_search_of_account on message_search (account_id, message_id desc);

-- The signs of a text and its pairs of neighbours. Computed for the index alone: kept in the row they would make it
-- five times as wide, and every search reads rows.
create function text_grams(folded text) returns text[]
  language plpgsql immutable strict parallel safe
as $$
declare
  signs  text[] := string_to_array(folded, null);
  pairs  text[] := '{}';
  before text := '';
  sign   text;
begin
  foreach sign in array signs loop
    pairs := pairs || (before || sign);
    before := sign;
  end loop;
  return signs || pairs;
end $$;
create index message_search_grams on message_search using gin (text_grams(folded));
