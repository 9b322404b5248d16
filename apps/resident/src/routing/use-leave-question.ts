// A changed form is not left without a question: by its cross, by Escape, by the browser's back or by closing the tab.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { holdReload } from '@yadori/web-client/hold-reload.ts';

interface LeaveQuestionOptions {
  changed: boolean;
  /** Asks also where nothing was changed, when the form itself is closed. */
  always?: boolean;
  onLeave: () => void;
}

export function useLeaveQuestion({ changed, always = false, onLeave }: LeaveQuestionOptions) {
  const [closing, setClosing] = useState(false);
  const before = useRef<Element | null>(null);
  const note = () => {
    before.current = document.activeElement;
  };
  const travel = useBlocker({
    shouldBlockFn: () => {
      if (changed && !closing) note();
      return changed;
    },
    enableBeforeUnload: () => changed,
    withResolver: true,
  });
  useEffect(() => (changed ? holdReload() : undefined), [changed]);
  const travelling = travel.status === 'blocked';
  const asking = closing || travelling;
  const question = useFocusAround(asking, before);
  return {
    asking,
    /** Takes the focus when the question stands there. */
    question,
    close: () => {
      if (!changed && !always) return onLeave();
      note();
      setClosing(true);
      return undefined;
    },
    stay: () => {
      setClosing(false);
      if (travelling) travel.reset();
    },
    leave: () => {
      if (travelling) travel.proceed();
      else onLeave();
    },
  };
}

/** The focus goes to the question, and back to the field where the resident was. */
function useFocusAround(asking: boolean, before: RefObject<Element | null>) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking) question.current?.focus();
    else if (before.current instanceof HTMLElement) before.current.focus();
  }, [asking, before]);
  return question;
}
