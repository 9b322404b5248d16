// Which of the large sheets of the page is open; one at a time.
import { useState } from 'react';

export type Sheet = 'bulk' | 'bulk-cancel' | 'code' | 'list' | 'pattern' | 'subscription';

export function useSheet() {
  const [sheet, setSheet] = useState<Sheet>();
  return { sheet, open: setSheet, close: () => setSheet(undefined) };
}
