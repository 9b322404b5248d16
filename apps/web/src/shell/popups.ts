// Which popup of the shell is open. They belong to no screen: sidebar and menu screen open the same, and what the house
// asks comes over any of them.
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
