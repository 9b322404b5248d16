// A half-written note, kept while the person looks at other screens (SA022). In memory alone: it may name a resident.
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';

interface Draft {
  text: string;
  /** Key of the act: another text is another act. */
  key: string;
}

const store = createStore<Readonly<Record<string, Draft>>>({});

/** Undefined: nobody is writing. */
export const useDraft = (dormitory: string): Draft | undefined => useStore(store)[dormitory];

export const setDraft = (dormitory: string, text: string): void =>
  store.set({ ...store.get(), [dormitory]: { text, key: newKey() } });

export function dropDraft(dormitory: string): void {
  const { [dormitory]: _dropped, ...others } = store.get();
  store.set(others);
}
