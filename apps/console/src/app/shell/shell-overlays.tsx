// The sheets of the shell, in a piece of their own: one at a time.
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useDormitory } from '../../routing/dormitory.ts';
import type { Overlay } from '../../routing/overlays.ts';
import { AccountSheet } from './account-sheet.tsx';
import { AllSheet } from './all-sheet.tsx';
import { DormitorySheet } from './dormitory-sheet.tsx';
import { FindSheet } from '../find/find-sheet.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

const StartSheet = lazyPart(
  async () => (await import('../../features/safety/panel.tsx')).StartSheet,
);

interface ShellOverlaysProps {
  overlay: Overlay;
  /** Of the note in the place of the sheets, while their file is missing. */
  onClose: () => void;
}

export function ShellOverlays({ overlay, onClose }: ShellOverlaysProps) {
  const dormitory = useDormitory();
  switch (overlay) {
    case 'find':
      return <FindSheet />;
    case 'all':
      return <AllSheet />;
    case 'account':
      return <AccountSheet />;
    case 'shortcuts':
      return <ShortcutSheet />;
    case 'safety':
      return dormitory === undefined ? null : (
        <StartSheet dormitory={dormitory} onClose={onClose} />
      );
    case 'dormitories':
      return <DormitorySheet />;
  }
}
