// Which popup of the app is open. They belong to no screen: sidebar and menu screen open the same, and surveys open
// over any screen.
import { createStore, useStore } from '@yadori/web-client/store.ts';

export type Popup = 'logout' | 'withdrawal' | 'move-out' | 'survey' | 'notifications';

const open = createStore<Popup | undefined>(undefined);

export const openPopup = (popup: Popup): void => open.set(popup);
export const closePopup = (): void => open.set(undefined);

export const usePopup = (): Popup | undefined => useStore(open);

let ownModalShown = false;

export const wasOwnModalShown = (): boolean => ownModalShown;

/**
 * True once in a visit: a modal that opens by itself takes this turn first, or does not open (AM221). The ticket of the
 * dining hall takes it too, so that nothing comes on the way back from it.
 */
export function takeOwnModal(): boolean {
  if (ownModalShown) return false;
  ownModalShown = true;
  return true;
}
