// The chosen days outlive a closed sheet: nothing that was chosen is lost by a press beside it.
import { useSyncExternalStore } from 'react';
import { noChoices, type Choices } from '@yadori/api/meals/choices';
import { whenCleared } from '../../../session/session.ts';

let kept: Choices = noChoices;
const listeners = new Set<() => void>();

export function keepChoices(choices: Choices): void {
  kept = choices;
  for (const listener of listeners) listener();
}

whenCleared(() => keepChoices(noChoices));

export const useChoices = (): Choices =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
  );
