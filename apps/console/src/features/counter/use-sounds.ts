// Plays the sound of each answer, where the person has not switched sounds off.
import { useEffect, useEffectEvent } from 'react';
import type { CounterBoard } from '@yadori/api/meals/counter-calls';
import { useSession } from '../../session/session.ts';
import { signOf } from './answer.ts';
import { play } from './sounds.ts';
import type { Shown } from './use-counter.ts';

export function useSounds(shown: Shown | undefined, board: CounterBoard): void {
  const { sounds } = useSession().preferences;
  const sound = useEffectEvent((answer: Shown) => {
    if (sounds) play(signOf(answer, board));
  });
  useEffect(() => {
    if (shown !== undefined) sound(shown);
  }, [shown]);
}
