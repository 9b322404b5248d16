// A changed form is not left without a question: by its cross, by Escape, by the browser's back or by closing the tab.
import { useEffect, useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import type { LeaveQuestion } from '@yadori/kit/form/form-dialog.tsx';
import { holdReload } from '@yadori/web-client/hold-reload.ts';

interface LeaveQuestionOptions {
  changed: boolean;
  /** Closing the form itself needs a confirmation also where nothing was changed. */
  always?: boolean;
  /** The form belongs to no screen, so it has to be closed when the browser goes to another one. */
  overScreens?: boolean;
  onLeave: () => void;
}

export function useLeaveQuestion({
  changed,
  always = false,
  overScreens = false,
  onLeave,
}: LeaveQuestionOptions): LeaveQuestion {
  const [closing, setClosing] = useState(false);
  const travel = useBlocker({
    shouldBlockFn: () => changed,
    enableBeforeUnload: () => changed,
    withResolver: true,
  });
  useEffect(() => (changed ? holdReload() : undefined), [changed]);
  const travelling = travel.status === 'blocked';
  return {
    asking: closing || travelling,
    close: () => {
      if (changed || always) setClosing(true);
      else onLeave();
    },
    stay: () => {
      setClosing(false);
      if (travelling) travel.reset();
    },
    leave: () => {
      if (travelling) travel.proceed();
      if (!travelling || overScreens) onLeave();
    },
  };
}
