// A message for tests; each says only what matters to it.
import type { Message } from '@yadori/api/messages/shapes';

export const exampleMessage = (id: number, parts: Partial<Message> = {}): Message => ({
  id,
  from_admin: 0,
  type: 1,
  name: '',
  text: `メッセージ${id}`,
  created_at: '2026-06-10T11:00:00+09:00',
  is_read: 1,
  attachment: null,
  survey_id: null,
  is_answer: false,
  is_expired_survey: false,
  client_key: null,
  is_urgent: false,
  charge: null,
  ...parts,
});

/** A message of the staff. */
export const exampleFromStaff = (id: number, parts: Partial<Message> = {}): Message =>
  exampleMessage(id, { from_admin: 1, name: 'けやき寮 管理室', ...parts });
