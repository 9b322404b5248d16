// Rows that arrived while their list was shown: marked for a moment, without moving or blinking (SL049).
// Keys of two readings are compared, since a wake says that something changed and not which row. A fade would blink for
// some people.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds. */
const markedFor = 3000;

type RowKey = string | number;

interface ShownRows {
  list: string;
  keys: ReadonlySet<RowKey>;
}

/** Those that were not there before; none of a list that is shown for the first time. Pure. */
export const arrivedRows = (
  before: ShownRows | undefined,
  list: string,
  keys: readonly RowKey[],
): readonly RowKey[] => (before?.list === list ? keys.filter((key) => !before.keys.has(key)) : []);

const none: ReadonlySet<RowKey> = new Set();

/**
 * Keys of the rows to mark. `keys`: undefined while they are read. `list`: names what is listed, with filters and the
 * number of pages; rows of another list did not arrive.
 */
export function useNewRows(keys: readonly RowKey[] | undefined, list: string): ReadonlySet<RowKey> {
  const [marked, setMarked] = useState(none);
  const shown = useRef<ShownRows>(undefined);
  const compare = useEffectEvent(() => {
    if (keys === undefined) return;
    const arrived = arrivedRows(shown.current, list, keys);
    shown.current = { list, keys: new Set(keys) };
    if (arrived.length > 0) setMarked((now) => new Set([...now, ...arrived]));
  });
  const joined = keys?.join();
  useEffect(() => compare(), [joined, list]);
  // From when they are drawn, not from when they were read.
  useEffect(() => {
    if (marked.size === 0) return undefined;
    const timer = setTimeout(() => setMarked(none), markedFor);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
