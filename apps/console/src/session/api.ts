// Sends calls with the session's cookie. An ended session, a locked one and a missing proof open a dialog over the
// screen, then the call is made once more; what was typed is kept.
import type { Answer, Call, Failure, InputOf } from '@yadori/api/contract/call';
import { failureOf } from '@yadori/api/contract/client';
import type { StaffSendOptions } from '@yadori/api/contract/staff-client';
import {
  otherAccountEvent,
  reportFailure,
  reportSystemError,
} from '@yadori/web-client/failures.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { client } from './client.ts';
import { endedGate, lockGate, proofGate } from './gates.ts';
import { isPersonThere, noteUse } from './idle.ts';
import { leaveToSignIn } from './leave.ts';
import { noteConnection } from './connection.ts';
import { notSentText } from './not-sent.ts';
import { isSignedIn } from './signed-in.ts';

export async function send<C extends Call>(
  declaration: C,
  input: InputOf<C>,
  given: StaffSendOptions = {},
): Promise<Answer<C>> {
  const isBackground = given.isBackground ?? (declaration.method === 'GET' && !isPersonThere());
  const options = { ...given, isBackground };
  // A call on behalf of a locked screen would only be refused.
  for (const gate of [endedGate, lockGate]) if (gate.isOpen()) await gate.ask();
  let answer = await sending.once(declaration, input, options);
  for (const [code, gate] of questions) {
    if (answer.ok || !asksFor(answer, code)) continue;
    // Before the first session nothing was typed.
    if (gate === endedGate && !isSignedIn()) continue;
    if (!(await gate.ask())) return answer;
    answer = await sending.once(declaration, input, options);
  }
  if (answer.ok) {
    if (!isBackground) noteUse();
  } else report(answer as Failure<Call>, declaration, options);
  return answer;
}

const questions = [
  ['token_invalid', endedGate],
  ['locked', lockGate],
  ['step_up', proofGate],
] as const;

const asksFor = ({ code }: { code: unknown }, wanted: string) => code === wanted;

/** While offline nothing is sent, and the form that shows the message of an answer says so (SL014). */
const sendNow = async <C extends Call>(
  declaration: C,
  input: InputOf<C>,
  options: StaffSendOptions,
): Promise<Answer<C>> => {
  const answer: Answer<C> = navigator.onLine
    ? await client(declaration, input, options)
    : failureOf<C>(0, { message: notSentText() });
  const isAnswered = answer.ok || answer.status > 0;
  // What was sent before the network went says nothing of the next call.
  noteConnection(isAnswered && navigator.onLine, isAnswered);
  return answer;
};

/** Once the first screen is there, what is kept answers where the server does not (AM252). */
export const sending = { once: sendNow };

/** Screens say what they could not read in its place; a press must not stay without an answer. */
function report(answer: Failure<Call>, { method }: Call, options: StaffSendOptions): void {
  // The session goes on, and the page has to go.
  if (answer.code === 'other_account') {
    dispatchEvent(new Event(otherAccountEvent));
    return;
  }
  if (answer.code === 'token_invalid') {
    leaveToSignIn();
    return;
  }
  if (method === 'GET' || options.isBackground === true) return;
  if (answer.status === 0) {
    if (!isPressRefused()) reportFailure({ kind: 'generic', text: 'silent' });
  } else if (answer.code === 'system_error') reportSystemError(answer.message);
}
