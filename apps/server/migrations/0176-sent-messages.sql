-- migration: without transaction
-- Invariant: the messages to many of a dormitory are found without reading its other drafts.

create index concurrently drafts_sent_messages on drafts (dormitory_id, published_at)
  where kind = 'message' and published_at is not null;
