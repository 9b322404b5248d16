// Buttons that a screen puts at the right of the shell's title bar.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '@yadori/web-client/store.ts';

const slot = createStore<HTMLElement | null>(null);

/** The title bar's place for them; given as its ref. */
export const offerSlot = slot.set;

/** Draws its children into the title bar of the screen. */
export function TitleActions({ children }: { children: ReactNode }) {
  const place = useStore(slot);
  return place === null ? null : createPortal(children, place);
}
