// A row whose details are open beside the list is in view, also where a link has opened them.
import { useEffect } from 'react';

/** `id`: what the link of the row has in `data-row`. `isRead`: the rows are there. */
export function useRowInView(id: string | undefined, isRead: boolean): void {
  useEffect(() => {
    if (id === undefined || !isRead) return;
    const row = document.querySelector(`a[data-row="${CSS.escape(id)}"]`)?.closest('tr');
    // Without a height the list is behind its details.
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    if (bottom > top && (top < head || bottom > innerHeight))
      row?.scrollIntoView({ block: 'center' });
  }, [id, isRead]);
}

/** Bar and head of the table lie over the first rows, in pixels. */
const head = 100;
