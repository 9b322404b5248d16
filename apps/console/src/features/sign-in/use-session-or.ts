// What follows a call that answers a session.
import type { StaffSession } from '@yadori/api/staff/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { wrongIn, type unlock } from './api.ts';
import { signInTexts } from './texts.ts';

/** Answers what is wrong where the call was refused. */
export function useSessionOr(onSession: (session: StaffSession) => void) {
  const t = useMessages(signInTexts);
  return async (sent: ReturnType<typeof unlock>): Promise<string | undefined> => {
    const answer = await sent;
    if (!answer.ok) return wrongIn(answer, t.silent);
    onSession(answer.data);
    return undefined;
  };
}
