// A dialog that turns into its next step begins at its title again: the pressed button is gone.
import { useEffect, useRef } from 'react';

export function useStepFocus(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
  }, [step]);
}
