// Small successes for a moment. Never the only place of an error. What shows them is a piece of its own
// (toast-region.tsx): the first paint has none to show.

export interface Toast {
  text: string;
}

let current: Toast | undefined;
const listeners = new Set<() => void>();

/** Shows a text; a newer one takes its place. */
export const toast = (text: string): void => putToast({ text });

export const currentToast = (): Toast | undefined => current;

export function putToast(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
