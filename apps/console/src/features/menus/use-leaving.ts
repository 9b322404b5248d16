// Requires a confirmation before typed changes are lost: on a step to another meal or month, and on leaving the page.
import { useRef, useState } from 'react';
import { useLeaveQuestion } from '../../routing/use-leave-question.ts';

export type Leaving = ReturnType<typeof useLeaving>;

export function useLeaving() {
  const [isDirty, setDrawn] = useState(false);
  // A save and the step to the next meal are one press.
  const now = useRef(false);
  const setIsDirty = (next: boolean) => {
    now.current = next;
    setDrawn(next);
  };
  const question = useLeaveQuestion({
    changed: isDirty,
    isChanged: () => now.current,
    onLeave: () => setIsDirty(false),
  });
  return { ...question, isDirty, setIsDirty };
}
