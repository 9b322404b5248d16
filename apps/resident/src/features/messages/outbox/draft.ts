// What is being written: it stays while the resident looks at other screens.
import type { ChargeQuote } from '@yadori/api/messages/shapes';
import { createStore } from '@yadori/web-client/store.ts';

interface Draft {
  text: string;
  file: File | undefined;
  /** The own charge that is asked about (SI037). */
  charge: ChargeQuote | undefined;
}

const empty: Draft = { text: '', file: undefined, charge: undefined };

interface DraftStore {
  draft: () => Draft;
  subscribe: (listener: () => void) => () => void;
  change: (parts: Partial<Draft>) => void;
  /** Takes all of it out. */
  take: () => Draft;
  /** Text that comes back from the outbox is put before what has been typed since. */
  giveBack: (back: Draft) => void;
}

export function createDraft(): DraftStore {
  const { get, set, subscribe } = createStore(empty);
  return {
    draft: get,
    subscribe,
    change: (parts) => set({ ...get(), ...parts }),
    take: () => {
      const taken = get();
      set(empty);
      return taken;
    },
    giveBack: ({ text, file, charge }) => {
      const draft = get();
      const both = [text, draft.text].filter((each) => each !== '').join('\n');
      set({ text: both, file: draft.file ?? file, charge: draft.charge ?? charge });
    },
  };
}
