// Conversations for tests: messages of residents and of staff.
import * as calls from '@yadori/api/messages/calls';
import type { Message } from '@yadori/api/messages/shapes';
import { writeAutomaticMessage } from '@yadori/server/features/messages/service';
import type { TestServer, TestResident } from './test-server.ts';

export interface Query {
  previous_id?: number;
  next_id?: number;
  keep_unread?: 'true' | 'false';
}

/** A page of the conversation; throws what the server says against it. */
export async function pageOf(resident: TestResident, query: Query = {}) {
  const answer = await resident.send(calls.messages, { query });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}

export async function sendAs(
  resident: TestResident,
  content: string | undefined,
  more: { file?: File; client_key?: string; urgent?: 0 | 1 } = {},
): Promise<Message> {
  const { file, ...body } = more;
  const answer = await resident.send(calls.sendMessage, { body: { content, ...body }, file });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data.message;
}

/** A message of the staff. */
export const sayTo = (server: TestServer, { accountId }: TestResident, text: string) =>
  writeAutomaticMessage(server.db.queries, { accountId, text, at: server.now() });
