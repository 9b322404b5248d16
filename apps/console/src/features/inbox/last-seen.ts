// Up to which message somebody who writes an answer has seen the conversation (SF012). No React in it.
import type { Thread } from './api.ts';

/**
 * `begunAt`: the newest message when the writing began, or that the author was asked about. What the resident writes
 * meanwhile is read with it; an answer of a colleague is not, and so the server asks before a second one goes out.
 */
export function lastSeen(
  { messages, newest_id: newestId }: SeenThread,
  staffId: number,
  begunAt: number,
): number {
  const answered = messages.find(
    ({ id, author }) => id > begunAt && author !== null && author.staff_id !== staffId,
  );
  return answered === undefined ? Math.max(newestId, begunAt) : answered.id - 1;
}

interface SeenThread extends Pick<Thread, 'newest_id'> {
  messages: readonly Pick<Thread['messages'][number], 'id' | 'author'>[];
}
