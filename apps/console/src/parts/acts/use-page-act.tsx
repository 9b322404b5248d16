// The act of a page on a person who is chosen in its dialog. The button stands where the page has room for it, in
// another width at another place; the dialog is the page's, so that what is typed outlives a turned tablet.
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import type { ComponentType } from 'react';
import type { Level, StaffFunction } from '@yadori/api/staff/rights';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { useDormitory } from '../../routing/dormitory.ts';
import { useAddress } from '../../routing/links.tsx';
import { hasRight, hasRightAnywhere, useSession } from '../../session/session.ts';
import { usePausedAct } from '../paused-act.ts';

interface DialogProps {
  /** Office code of the address. */
  dormitory: string;
  onClose: () => void;
}

interface PageAct {
  label: string;
  right: { of: StaffFunction; level: Level };
  /** Of `lazyPart`. */
  Dialog: ComponentType<DialogProps> & { preload: () => unknown };
}

/** No button for those without the right, or who may not look for a resident. */
export function usePageAct({ label, right, Dialog }: PageAct) {
  const [session, here] = [useSession(), useDormitory()];
  const { dormitory = '' } = useAddress();
  const [open, dialog] = useDialog((close) => <Dialog dormitory={dormitory} onClose={close} />);
  const paused = usePausedAct();
  const isOffered =
    hasRight(session, here, right) && hasRightAnywhere(session, { of: 'residents', level: 'view' });
  const button = isOffered ? (
    <Button
      {...paused}
      variant="primary"
      icon={plus}
      onPointerEnter={() => void Dialog.preload()}
      onClick={open}
    >
      {label}
    </Button>
  ) : null;
  return { button, dialog };
}
