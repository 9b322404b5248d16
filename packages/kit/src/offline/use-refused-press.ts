// A press that could do nothing without a network (V016).
import { useEffect, useState } from 'react';
import { refusedPressEvent } from './online.ts';

/** What became of a press is shown for so long, in milliseconds. */
const refusedFor = 5000;

/** True for a while after a press that could do nothing. */
export function useRefusedPress(): boolean {
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      setIsRefused(true);
      clearTimeout(timer);
      timer = setTimeout(setIsRefused, refusedFor, false);
    };
    addEventListener(refusedPressEvent, note);
    return () => removeEventListener(refusedPressEvent, note);
  }, []);
  return isRefused;
}
