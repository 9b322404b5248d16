// A write of a screen or a dialog: one at a time, with what the server refused and the reads that follow it.
// Reads follow behind `onOk`: before it, a dialog on a slow line would stay for a second answer.
import { useState } from 'react';
import type { Call, Failure, InputOf, Success } from '@yadori/api/contract/call';
import { readAgain } from '@yadori/web-client/query.ts';
import { createUseCall } from '@yadori/web-client/use-call.ts';
import { send } from './api.ts';
import { isRefusal } from './refusal.ts';

const useWrite = createUseCall((declaration, input) => send(declaration, input), isRefusal);

interface CallOptions<C extends Call> {
  /** Read again after a success, behind `onOk`. */
  reads?: readonly Call[];
  /** After a failure, too: somebody else may have changed what is shown. */
  readsAfter?: 'success' | 'answer';
  onOk?: (answer: Success<C>, input: InputOf<C>) => unknown;
  /** Beside `refusal`, for what is shown elsewhere. */
  onRefused?: (refusal: Failure<C>) => unknown;
}

export function useCall<C extends Call>(declaration: C, options: CallOptions<C>) {
  const { reads = [], readsAfter = 'success', onOk, onRefused } = options;
  const [refusal, setRefusal] = useState<Failure<C>>();
  const readAll = () => Promise.all(reads.map(readAgain));
  const { busy, call } = useWrite(declaration, {
    onOk: async (answer, input) => {
      await onOk?.(answer, input);
      await readAll();
    },
    onFailed: async (refused) => {
      setRefusal(refused);
      if (refused !== undefined) await onRefused?.(refused);
      if (readsAfter === 'answer') await readAll();
    },
  });
  const begin = (input: InputOf<C>) => {
    setRefusal(undefined);
    return input;
  };
  return { busy, refusal, call: (input: InputOf<C>) => void call(() => begin(input)) };
}
