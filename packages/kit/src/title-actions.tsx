// Buttons that a screen puts at the right of the shell's title bar.
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The title bar's place for them; given as its ref. */
export function offerSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

/** Draws its children into the title bar of the screen. */
export function TitleActions({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  );
  return place === null ? null : createPortal(children, place);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
