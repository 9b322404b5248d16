// Small successes for a moment. Never the only place of an error. What shows them is a piece of its own
// (toast-region.tsx): the first paint has none to show.
import type { ReactNode } from 'react';
import { createStore } from '@yadori/web-client/store.ts';

interface Toast {
  text: string;
  /** Beside the text, as a button that takes the act back: with it the text is shown longer. */
  more?: ReactNode;
}

/** What is shown now. */
export const shownToast = createStore<Toast | undefined>(undefined);

/** Shows a text; a newer one takes its place. */
export const toast = (text: string, more?: ReactNode): void => shownToast.set({ text, more });
