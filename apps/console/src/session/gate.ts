// Something that a person must do before calls go on: unlock the screen, prove a second factor.
import { createStore, useStore } from '@yadori/web-client/store.ts';

export interface Gate {
  /** Opens the question, or joins one that is open; answers whether the person passed it. */
  ask: () => Promise<boolean>;
  answer: (passed: boolean) => void;
  isOpen: () => boolean;
  useIsOpen: () => boolean;
}

interface Waiting {
  passed: Promise<boolean>;
  settle: (passed: boolean) => void;
}

export function createGate(): Gate {
  const waiting = createStore<Waiting | undefined>(undefined);
  return {
    ask: () => {
      const asked = waiting.get() ?? newWaiting();
      waiting.set(asked);
      return asked.passed;
    },
    answer: (passed) => {
      const asked = waiting.get();
      waiting.set(undefined);
      asked?.settle(passed);
    },
    isOpen: () => waiting.get() !== undefined,
    useIsOpen: () => useStore(waiting) !== undefined,
  };
}

function newWaiting(): Waiting {
  let settle: Waiting['settle'] = () => undefined;
  const passed = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { passed, settle };
}
