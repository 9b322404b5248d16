// Which of the large sheets of the page is open; one at a time.
import { useState } from 'react';

export type Sheet = 'bulk' | 'bulk-cancel' | 'code' | 'list' | 'pattern' | 'subscription';

/** `linked`: the sheet that a link has opened by its name behind `#`. */
export function useSheet(linked?: Sheet) {
  const [sheet, setSheet] = useState(() => (location.hash === `#${linked}` ? linked : undefined));
  const close = () => {
    if (linked !== undefined && location.hash === `#${linked}`)
      history.replaceState(history.state, '', location.pathname + location.search);
    setSheet(undefined);
  };
  return { sheet, open: setSheet, close };
}
