// Which popup of the app is open. They belong to no screen: sidebar and menu screen open the same, and surveys open
// over any screen.
import { useSyncExternalStore } from 'react';

export type Popup = 'logout' | 'withdrawal' | 'move-out' | 'survey' | 'notifications';

let open: Popup | undefined;
const listeners = new Set<() => void>();

export const openPopup = (popup: Popup): void => put(popup);
export const closePopup = (): void => put(undefined);

export const usePopup = (): Popup | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );

function put(next: Popup | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let ownModalShown = false;

/**
 * True once in a visit: a modal that opens by itself takes this turn first, or does not open (AM221). The ticket of the
 * dining hall takes it too, so that nothing comes on the way back from it.
 */
export function takeOwnModal(): boolean {
  if (ownModalShown) return false;
  ownModalShown = true;
  return true;
}
