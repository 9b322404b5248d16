// The calendar of a day as a dialog, for forms on the page itself.
import { Dialog } from '../dialog/dialog.tsx';
import type { DayView } from './use-day-view.tsx';

/** Draws nothing while no calendar is open. */
export function DayDialog({ view }: { view: DayView | undefined }) {
  if (view === undefined) return null;
  const { title, body, footer, onClose } = view;
  return (
    <Dialog open wide title={title} footer={footer} onClose={onClose}>
      {body}
    </Dialog>
  );
}
