// Small successes for a moment. Never the only place of an error. What shows them is a piece of its own
// (toast-region.tsx): the first paint has none to show.
import { createStore } from '@yadori/web-client/store.ts';

export interface Toast {
  text: string;
}

/** What is shown now. */
export const shownToast = createStore<Toast | undefined>(undefined);

/** Shows a text; a newer one takes its place. */
export const toast = (text: string): void => shownToast.set({ text });
