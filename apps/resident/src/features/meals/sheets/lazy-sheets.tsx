// The large sheets of the page, each fetched when it is opened for the first time.
import type { Deadline } from '@yadori/api/meals/shapes';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { LazyCodeDialog } from '../code/lazy-code-dialog.tsx';
import type { Sheet } from './use-sheet.ts';

const BulkSheet = lazyComponent(async () => (await import('../bulk/bulk-sheet.tsx')).BulkSheet);
const CancelSheet = lazyComponent(
  async () => (await import('../bulk-cancel/cancel-sheet.tsx')).CancelSheet,
);
const ListSheet = lazyComponent(async () => (await import('../list/list-sheet.tsx')).ListSheet);
const PatternSheet = lazyComponent(
  async () => (await import('../pattern/pattern-sheet.tsx')).PatternSheet,
);
const SubscriptionSheet = lazyComponent(
  async () => (await import('../subscription/subscription-sheet.tsx')).SubscriptionSheet,
);

interface LazySheetsProps {
  sheet: Sheet | undefined;
  deadline?: Deadline | undefined;
  onClose: () => void;
}

export function LazySheets({ sheet, deadline, onClose }: LazySheetsProps) {
  switch (sheet) {
    case undefined:
      return null;
    case 'bulk':
      return <BulkSheet deadline={deadline} onClose={onClose} />;
    case 'bulk-cancel':
      return <CancelSheet onClose={onClose} />;
    case 'code':
      return <LazyCodeDialog onClose={onClose} />;
    case 'list':
      return <ListSheet onClose={onClose} />;
    case 'pattern':
      return <PatternSheet onClose={onClose} />;
    case 'subscription':
      return <SubscriptionSheet onClose={onClose} />;
  }
}
