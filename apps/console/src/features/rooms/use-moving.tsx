// Somebody who moves to another room: the form stands in the place of the room's panel, or is a dialog where there is no
// column for it; another room is opened after the question whether what was typed is given up.
import { useState } from 'react';
import { useMedia } from '@yadori/kit/use-media.ts';
import { useAsk } from '../../parts/forms/use-ask.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { Grid, Person, Room } from './api.ts';

const MoveDialog = lazyPart(async () => (await import('./components/move-dialog.tsx')).MoveDialog);

/** As `ListWithDetails` has it. */
const roomForDetails = '(width >= 1024px)';

export function useMoving(grid: Grid) {
  const [moving, open] = useState<{ room: Room; person: Person }>();
  const [target, setTarget] = useState('');
  const hasRoom = useMedia(roomForDetails);
  const { onAsk, leave } = useAsk();
  const close = () => open(undefined);
  const form = moving !== undefined && (
    <MoveDialog
      grid={grid}
      room={moving.room}
      person={moving.person}
      slip={{ hasRoom, onAsk, onTarget: setTarget }}
      onClose={close}
    />
  );
  const leaveFor = (step: () => void) =>
    leave(() => {
      close();
      step();
    });
  return { open, form, isBeside: hasRoom && moving !== undefined, target, leave: leaveFor };
}
