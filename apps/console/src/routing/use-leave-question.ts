// A changed form in a dialog is not left without a question: by its cross, by Escape, by the browser's back or by
// closing the tab.
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { LeaveQuestion } from '@yadori/kit/form/form-dialog.tsx';

interface LeaveQuestionOptions {
  changed: boolean;
  onLeave: () => void;
}

export function useLeaveQuestion({ changed, onLeave }: LeaveQuestionOptions): LeaveQuestion {
  const [isClosing, setIsClosing] = useState(false);
  const travel = useBlocker({
    shouldBlockFn: () => changed,
    enableBeforeUnload: () => changed,
    withResolver: true,
  });
  const isTravelling = travel.status === 'blocked';
  return {
    asking: isClosing || isTravelling,
    close: () => {
      if (changed) setIsClosing(true);
      else onLeave();
    },
    stay: () => {
      setIsClosing(false);
      if (isTravelling) travel.reset();
    },
    leave: () => {
      if (isTravelling) travel.proceed();
      onLeave();
    },
  };
}
