// Steps that have no address of their own: the browser's Back takes the last one back (follow-back.ts).
import { useEffect, useEffectEvent } from 'react';

const steps: (() => void)[] = [];
let onStep: () => void = () => undefined;

export const lastBackStep = (): (() => void) | undefined => steps.at(-1);

export const subscribeBackSteps = (listener: () => void): void => {
  onStep = listener;
};

/** While `isOpen`, Back calls `takeBack` and the page stays. */
export function useBackStep(isOpen: boolean, takeBack: () => void): void {
  const back = useEffectEvent(takeBack);
  useEffect(() => {
    if (!isOpen) return undefined;
    const step = () => back();
    steps.push(step);
    onStep();
    return () => void steps.splice(steps.indexOf(step), 1);
  }, [isOpen]);
}
