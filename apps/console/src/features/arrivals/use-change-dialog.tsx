// The dialog of another day of moving in, opened for a person.
import { useState } from 'react';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { Arrival, Arrivals } from './api.ts';

const ChangeDialog = lazyPart(
  async () => (await import('./components/change-dialog.tsx')).ChangeDialog,
);

export function useChangeDialog(dormitory: string, { today, at_once: atOnce }: Arrivals) {
  const [person, open] = useState<Arrival>();
  const dialog = person !== undefined && (
    <ChangeDialog
      dormitory={dormitory}
      person={person}
      today={today}
      atOnce={atOnce}
      onClose={() => open(undefined)}
    />
  );
  return { open, dialog };
}
