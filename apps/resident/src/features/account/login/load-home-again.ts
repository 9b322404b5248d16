// Another try of the load of Home that failed (AM234).
import { keepLoginNote } from '../../../session/leave.ts';
import { readToken } from '../../../session/session.ts';
import { fetchMenuForDay } from './api.ts';

/** Answers whether another document opens. A failure of the server has its dialog. */
export async function loadHomeAgain(): Promise<boolean> {
  const answer = await fetchMenuForDay();
  // Home itself says that there are no meals in the month after moving out (AM095).
  if (answer.ok || answer.code === 'function_disabled') {
    location.replace('/');
    return true;
  }
  if (readToken() !== undefined) return false;
  // The session has ended: with the server's words the plain form.
  keepLoginNote(answer.message);
  location.replace('/login');
  return true;
}
