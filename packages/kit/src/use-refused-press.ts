// A press that could do nothing without a network (V016).
import { useEffect, useState } from 'react';
import { refusedPressEvent } from './online.ts';

/** What became of a press is shown for so long, in milliseconds. */
const refusedFor = 5000;

/** True for a while after a press that could do nothing. */
export function useRefusedPress(): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const note = () => setSince(performance.now());
    addEventListener(refusedPressEvent, note);
    return () => removeEventListener(refusedPressEvent, note);
  }, []);
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setSince(undefined), refusedFor);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined;
}
