// What is being written: it stays while the resident looks at other screens.

export interface Draft {
  text: string;
  file: File | undefined;
}

const empty: Draft = { text: '', file: undefined };

export interface DraftStore {
  draft: () => Draft;
  subscribe: (listener: () => void) => () => void;
  change: (parts: Partial<Draft>) => void;
  /** Takes all of it out. */
  take: () => Draft;
  /** What comes back from the outbox stands before what has been typed since. */
  giveBack: (back: Draft) => void;
}

export function createDraft(): DraftStore {
  let draft = empty;
  const listeners = new Set<() => void>();
  const put = (next: Draft) => {
    draft = next;
    for (const listener of listeners) listener();
  };
  return {
    draft: () => draft,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (parts) => put({ ...draft, ...parts }),
    take: () => {
      const taken = draft;
      put(empty);
      return taken;
    },
    giveBack: ({ text, file }) => {
      const both = [text, draft.text].filter((each) => each !== '').join('\n');
      put({ text: both, file: draft.file ?? file });
    },
  };
}
