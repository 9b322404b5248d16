// Which refusals a dialog shows itself.
import type { Answer, Call } from '@yadori/api/contract/call';

/** The server's text, or undefined where the dialogs of the whole app have shown it already. */
export const ownRefusal = <C extends Call>(answer: Answer<C>): string | undefined =>
  !answer.ok && answer.code === 'error' ? answer.message : undefined;
