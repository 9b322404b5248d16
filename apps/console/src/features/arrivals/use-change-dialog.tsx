// The form of another day of moving in, opened for a person.
import { useState } from 'react';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { Arrival, Arrivals } from './api.ts';
import type { ChangeSlip } from './components/change-dialog.tsx';

const ChangeDialog = lazyPart(
  async () => (await import('./components/change-dialog.tsx')).ChangeDialog,
);

export function useChangeDialog(
  dormitory: string,
  { today, at_once: atOnce }: Arrivals,
  slip?: ChangeSlip,
) {
  const [person, open] = useState<Arrival>();
  const close = () => open(undefined);
  const dialog = person !== undefined && (
    <ChangeDialog
      dormitory={dormitory}
      person={person}
      today={today}
      atOnce={atOnce}
      slip={slip}
      onClose={close}
    />
  );
  return { person, open, close, dialog };
}
