// A changed form is not left without a question: by its cross, by Escape, by a step within its page, by the browser's back
// or by closing the tab.
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { LeaveQuestion } from '@yadori/kit/form/form-dialog.tsx';

interface LeaveQuestionOptions {
  changed: boolean;
  /** The same at this moment, where a step may follow a change before it is drawn. */
  isChanged?: () => boolean;
  onLeave: () => void;
}

interface PageLeaveQuestion extends LeaveQuestion {
  /** Takes a step that leaves the form, after the question where there is one. */
  ask: (step: () => void) => void;
}

/** A step that was confirmed for one form of a page needs no second confirmation for another one. */
let isAllowed = false;

export function useLeaveQuestion({
  changed,
  isChanged = () => changed,
  onLeave,
}: LeaveQuestionOptions): PageLeaveQuestion {
  const [step, setStep] = useState<() => void>();
  const travel = useBlocker({
    shouldBlockFn: () => !isAllowed && isChanged(),
    enableBeforeUnload: () => isChanged(),
    withResolver: true,
  });
  const isTravelling = travel.status === 'blocked';
  const ask = (next: () => void) => {
    if (isChanged()) setStep(() => next);
    else next();
  };
  return {
    ask,
    asking: step !== undefined || isTravelling,
    close: () => {
      if (isChanged()) setStep(() => () => undefined);
      else onLeave();
    },
    stay: () => {
      setStep(undefined);
      if (isTravelling) travel.reset();
    },
    leave: () => {
      setStep(undefined);
      if (isTravelling) {
        isAllowed = true;
        setTimeout(() => {
          isAllowed = false;
        });
        travel.proceed();
      }
      onLeave();
      step?.();
    },
  };
}
