-- Invariant: until when the dormitory promises an answer stands in the conversation, and ends with an answer; an urgent
-- message keeps its conversation at the top of the inbox until the conversation is answered or done (SF023).

alter table conversations
  add column reply_expected_at timestamptz,
  add column urgent_at         timestamptz;
comment on column conversations.reply_expected_at is 'What residents read as the time of the answer; null: nothing is promised.';
comment on column conversations.urgent_at is 'The first urgent message that waits; null: none.';
