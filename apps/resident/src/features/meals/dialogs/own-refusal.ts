// Which refusals a dialog tells itself.
import type { Answer, Call } from '@yadori/api/contract/call';

/** The house's words, or undefined where the dialogs of the whole app have spoken already. */
export const ownRefusal = <C extends Call>(answer: Answer<C>): string | undefined =>
  !answer.ok && answer.code === 'error' ? answer.message : undefined;
