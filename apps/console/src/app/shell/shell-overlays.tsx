// The sheets of the shell, in a piece of their own: one at a time.
import type { Overlay } from '../../routing/overlays.ts';
import type { Place } from '../../routing/places.ts';
import type { SessionDormitory } from '../../session/session.ts';
import { DormitorySheet } from './dormitory-sheet.tsx';
import { FindSheet } from './find-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

interface ShellOverlaysProps {
  overlay: Overlay;
  places: readonly Place[];
  dormitory: SessionDormitory | undefined;
}

export function ShellOverlays({ overlay, places, dormitory }: ShellOverlaysProps) {
  switch (overlay) {
    case 'find':
      return <FindSheet places={places} dormitory={dormitory} />;
    case 'more':
      return <MoreSheet places={places} dormitory={dormitory} />;
    case 'shortcuts':
      return <ShortcutSheet places={places} />;
    case 'dormitories':
      return <DormitorySheet />;
  }
}
