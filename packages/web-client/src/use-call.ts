// A write of a component: one at a time, with its refusal and the reads that follow it.
// `useMutation` of TanStack Query has no lock against the second press, which comes before the next drawing.
import type { Call, Failure, InputOf, Success } from '@yadori/api/contract/call';
import type { Send, SendOptions } from './send.ts';
import { useTask } from './use-task.ts';

interface CallOptions<C extends Call> extends SendOptions {
  /** What is read again, before the callbacks: after a success, or after every answer. */
  reload?: () => unknown;
  reloadAfter?: 'success' | 'answer';
  onOk?: (answer: Success<C>, input: InputOf<C>) => unknown;
  /** Undefined where the dialogs of the whole app have shown the failure already. */
  onFailed?: (refusal: Failure<C> | undefined) => unknown;
}

export interface CallUse<C extends Call> {
  /** Until the callbacks have ended. */
  busy: boolean;
  /** Ignored while busy. Where no input comes, as from a form with a wrong field, nothing is sent. */
  call: (input: () => Input<C> | Promise<Input<C>>) => Promise<void>;
}

type Input<C extends Call> = InputOf<C> | undefined;

interface Failed {
  status: number;
  code: unknown;
}

/** `isRefusal`: what of a failure is the caller's own business; the rest is shown by the dialogs of the whole app. */
export const createUseCall =
  (send: Send, isRefusal: (failed: Failed) => boolean = hasErrorCode) =>
  <C extends Call>(declaration: C, options: CallOptions<C>): CallUse<C> => {
    const { reload, reloadAfter = 'success', onOk, onFailed, ...sendOptions } = options;
    const { busy, run } = useTask();
    const call = (input: () => Input<C> | Promise<Input<C>>) =>
      run(async () => {
        const given = await input();
        if (given === undefined) return;
        const answer = await send(declaration, given, undefined, sendOptions);
        if (answer.ok || reloadAfter === 'answer') await reload?.();
        if (answer.ok) await onOk?.(answer, given);
        else await onFailed?.(isRefusal(answer) ? answer : undefined);
      });
    return { busy, call };
  };

const hasErrorCode = ({ code }: Failed) => code === 'error';

/** As `isRefusal` of the residents' app. */
export const refusalOf = <Refusal extends { ok: false; code: unknown }>(
  answer: { ok: true } | Refusal,
): Refusal | undefined => (!answer.ok && answer.code === 'error' ? answer : undefined);
