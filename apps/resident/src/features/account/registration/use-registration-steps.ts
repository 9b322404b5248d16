// Which of the five steps is shown. Each is an entry of the browser's history, so that its own Back is the form's Back;
// the number stays out of the address, because what a step needs lives in this document alone (AM206).
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { registrationMemory } from './registration-memory.ts';
import type { Step } from './registration-steps.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    registrationStep?: Step;
  }
}

export function useRegistrationSteps() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const wanted = useLocation({ select: ({ state }) => state.registrationStep ?? 1 });
  const { reached } = registrationMemory();
  const step = wanted < reached ? wanted : reached;

  useEffect(() => {
    // Forward over a step that was undone, or into a history of which this document knows nothing.
    if (wanted > reached) history.go(reached - wanted);
  }, [wanted, reached, history]);
  useStepBack(step);

  /** Entries stand in the order of the steps: an earlier one is so many steps back. */
  const open = async (next: Step) => {
    if (next <= step) {
      if (next < step) history.go(next - step);
      return;
    }
    const memory = registrationMemory();
    if (next > memory.reached) memory.reached = next;
    await navigate({ to: '.', search: true, state: { registrationStep: next } });
  };
  return { step, open };
}

/** A resident who goes back from step 2, by whichever button, has to agree again (A049). */
function useStepBack(step: Step): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === 2 && step === 1) {
      const memory = registrationMemory();
      memory.agreed = false;
      memory.reached = 2;
    }
    last.current = step;
  }, [step]);
}
