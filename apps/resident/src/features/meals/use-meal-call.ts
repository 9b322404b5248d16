// A change of meals: whatever it answers, everything that shows their state is read again.
import type { Call } from '@yadori/api/contract/call';
import { useCall } from '../../session/use-call.ts';
import { reloadMeals } from './api.ts';

type Options<C extends Call> = Parameters<typeof useCall<C>>[1];

/** The outcome is shown first; with `reads` of its own, what follows waits for that. */
export const useMealCall = <C extends Call>(declaration: C, options: Options<C>) =>
  useCall<C>(declaration, {
    reads: () => void reloadMeals(),
    readsFirst: true,
    readsAfter: 'answer',
    ...options,
  });
