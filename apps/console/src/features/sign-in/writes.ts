// Writes of a person who is not signed in, or whose screen is covered: no dialog opens over them, so each says itself
// what went wrong.
import { useRef, useState } from 'react';
import type { createUseCall } from '@yadori/web-client/use-call.ts';
import { createWriteForm, type WriteAnswer } from '../../parts/forms/write-form.ts';

/** A success. */
export type SuccessOf<A> = Extract<A, { ok: true }>;

type RefusalOf<A> = Extract<A, { ok: false }>;

interface Ways<Given extends readonly unknown[], A> {
  onOk?: (answer: SuccessOf<A>, ...given: Given) => unknown;
  onFailed?: (refusal: RefusalOf<A>, ...given: Given) => unknown;
}

/**
 * As `useCall` of the web client, without keys and reads. That one is a part of what Today begins with; the sign-in and
 * Today together would put it into the first load of the counter (0.7 KB), which has no room for it.
 */
export function useCall<Given extends readonly unknown[], A extends WriteAnswer>(
  work: (...given: Given) => Promise<A>,
  { onOk, onFailed }: Ways<Given, A> = {},
) {
  const [{ busy, answer }, setState] = useState<{ busy: boolean; answer?: A }>({ busy: false });
  // The state would be one drawing late for the second half of a double click.
  const isRunning = useRef(false);
  const press = async (...given: Given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ busy: true });
    try {
      const next = await work(...given);
      setState({ busy: true, answer: next });
      if (next.ok) await onOk?.(next as SuccessOf<A>, ...given);
      else await onFailed?.(next as RefusalOf<A>, ...given);
    } finally {
      isRunning.current = false;
      setState((now) => ({ ...now, busy: false }));
    }
  };
  return {
    busy,
    answer,
    refusal: answer?.ok === false ? (answer as RefusalOf<A>) : undefined,
    call: (...given: Given) => void press(...given),
    forget: () => setState((now) => ({ busy: now.busy })),
  };
}

export const useWriteForm = createWriteForm(
  useCall as unknown as ReturnType<typeof createUseCall<object>>,
);
