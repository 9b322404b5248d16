// The dialog that is open, one at a time.
import type { Deadline } from '@yadori/api/meals/shapes';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckinDialog } from './checkin-dialog.tsx';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { MenuDialog } from '../menu/menu-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';
import type { OpenedMeal } from './use-meal-dialog.ts';
import { WaitDialog } from './wait-dialog.tsx';

export interface MealDialogsProps {
  opened: OpenedMeal | undefined;
  onClose: () => void;
  /** The server has cancelled a meal. */
  onCancelled?: (() => void) | undefined;
  /** The days before the deadline, where the screen knows them. */
  deadline?: Deadline | undefined;
}

export function MealDialogs({ opened, onClose, onCancelled, deadline }: MealDialogsProps) {
  if (opened === undefined) return null;
  const props = { option: opened.option, onClose };
  switch (opened.action) {
    case 'reserve':
      return <ReserveDialog {...props} />;
    case 'wait':
      return <WaitDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} onCancelled={onCancelled} />;
    case 'change':
      return <ChangeDialog {...props} />;
    case 'checkin':
      return <CheckinDialog {...props} />;
    case 'menu':
      return <MenuDialog kind={opened.option} date={opened.option.date} onClose={onClose} />;
    case 'deadline':
      return deadline && <DeadlineDialog {...props} deadline={deadline} />;
  }
}
