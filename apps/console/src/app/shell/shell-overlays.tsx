// The sheets of the shell, in a piece of their own: one at a time.
import { lazyPart } from '../../parts/lazy-part.tsx';
import { openOverlay, type Overlay } from '../../routing/overlays.ts';
import type { Place } from '../../routing/places.ts';
import type { SessionDormitory } from '../../session/session.ts';
import { DormitorySheet } from './dormitory-sheet.tsx';
import { FindSheet } from './find-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

const StartSheet = lazyPart(
  async () => (await import('../../features/safety/panel.tsx')).StartSheet,
);

interface ShellOverlaysProps {
  overlay: Overlay;
  places: readonly Place[];
  dormitory: SessionDormitory | undefined;
  /** Of the note in the place of the sheets, while their file is missing. */
  onClose: () => void;
}

export function ShellOverlays({ overlay, places, dormitory }: ShellOverlaysProps) {
  switch (overlay) {
    case 'find':
      return <FindSheet places={places} dormitory={dormitory} />;
    case 'more':
      return <MoreSheet places={places} dormitory={dormitory} />;
    case 'shortcuts':
      return <ShortcutSheet places={places} />;
    case 'safety':
      return dormitory === undefined ? null : (
        <StartSheet dormitory={dormitory} onClose={() => openOverlay(undefined)} />
      );
    case 'dormitories':
      return <DormitorySheet />;
  }
}
