// The large sheets of the page, each fetched when it is opened for the first time.
import { lazy, Suspense } from 'react';
import type { Sheet } from './use-sheet.ts';

const BulkSheet = lazy(() =>
  import('../bulk/bulk-sheet.tsx').then((file) => ({ default: file.BulkSheet })),
);
const CancelSheet = lazy(() =>
  import('../bulk-cancel/cancel-sheet.tsx').then((file) => ({ default: file.CancelSheet })),
);
const ListSheet = lazy(() =>
  import('../list/list-sheet.tsx').then((file) => ({ default: file.ListSheet })),
);
const PatternSheet = lazy(() =>
  import('../pattern/pattern-sheet.tsx').then((file) => ({ default: file.PatternSheet })),
);
const SubscriptionSheet = lazy(() =>
  import('../subscription/subscription-sheet.tsx').then((file) => ({
    default: file.SubscriptionSheet,
  })),
);

interface LazySheetsProps {
  sheet: Sheet | undefined;
  leadDays?: number | undefined;
  onClose: () => void;
}

export function LazySheets({ sheet, leadDays, onClose }: LazySheetsProps) {
  if (sheet === undefined) return null;
  return (
    <Suspense>
      {sheet === 'bulk' && <BulkSheet leadDays={leadDays} onClose={onClose} />}
      {sheet === 'bulk-cancel' && <CancelSheet onClose={onClose} />}
      {sheet === 'list' && <ListSheet onClose={onClose} />}
      {sheet === 'pattern' && <PatternSheet onClose={onClose} />}
      {sheet === 'subscription' && <SubscriptionSheet onClose={onClose} />}
    </Suspense>
  );
}
