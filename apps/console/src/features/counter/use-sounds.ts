// Plays the sound of each answer, where the person has not switched sounds off.
import { useEffect, useEffectEvent } from 'react';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import { useSession } from '../../session/session.ts';
import type { CounterOutcome } from './use-counter.ts';

/** After the first screen, whose bytes are counted (scripts/check-budget.mjs). */
const loadSounds = () => import('./sounds.ts');

export function useSounds(shown: CounterOutcome | undefined, board: CounterBoard): void {
  const { sounds } = useSession().preferences;
  const sound = useEffectEvent((answer: CounterOutcome) => {
    if (!sounds) return;
    // Without a network the answer is on the screen alone.
    loadSounds().then(
      ({ playAnswer }) => playAnswer(answer, board),
      () => undefined,
    );
  });
  useEffect(() => void loadSounds().catch(() => undefined), []);
  useEffect(() => {
    if (shown !== undefined) sound(shown);
  }, [shown]);
}
