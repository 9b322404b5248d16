// Somebody who moves to another room: the form stands in the place of the room's panel, or is a dialog where there is no
// column for it; another room is opened after the question whether what was typed is given up.
import { useRef, useState } from 'react';
import { useMedia } from '@yadori/kit/use-media.ts';
import type { Ask } from '../../parts/forms/write-slip.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { Grid, Person, Room } from './api.ts';

const MoveDialog = lazyPart(async () => (await import('./components/move-dialog.tsx')).MoveDialog);

/** As `ListWithDetails` has it. */
const roomForDetails = '(width >= 1024px)';

export function useMoving(grid: Grid) {
  const [moving, open] = useState<{ room: Room; person: Person }>();
  const [target, setTarget] = useState('');
  const hasRoom = useMedia(roomForDetails);
  const ask = useRef<Ask>(undefined);
  const close = () => open(undefined);
  const form = moving !== undefined && (
    <MoveDialog
      grid={grid}
      room={moving.room}
      person={moving.person}
      slip={{
        hasRoom,
        onTarget: setTarget,
        onAsk: (next) => {
          ask.current = next;
        },
      }}
      onClose={close}
    />
  );
  const leave = (step: () => void) => {
    const leaveAnd = () => {
      close();
      step();
    };
    if (moving === undefined || ask.current === undefined) leaveAnd();
    else ask.current(leaveAnd);
  };
  return { open, form, isBeside: hasRoom && moving !== undefined, target, leave };
}
