// The keyboard of the counter: digits of a room by hand, whole codes by a reader, anywhere on the page (SE017, SE033).
import { useEffect, useEffectEvent, useRef } from 'react';
import { signOf, typeKey, type Burst } from './wedge.ts';

interface CounterKeys {
  onDigit: (digit: string) => void;
  onErase: () => void;
  onScan: (code: string) => void;
}

export function useCounterKeys({ onDigit, onErase, onScan }: CounterKeys): void {
  const burst = useRef<Burst>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || isTaken(event)) return;
    const key = signOf(event, altKey);
    const typed = typeKey(burst.current, key, timeStamp);
    burst.current = typed.burst;
    if (typed.scan !== undefined) {
      // Enter would press the button that has the focus, Tab would move it.
      event.preventDefault();
      onScan(typed.scan);
    } else if (altKey) return;
    else if (typed.byHand && /^\d$/.test(key)) onDigit(key);
    else if (key === 'Backspace') onErase();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement && target.matches('input, textarea, select')) ||
  document.querySelector('dialog[open]') !== null;
