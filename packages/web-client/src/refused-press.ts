// A press that can do nothing without a network (V015, V016).

/**
 * For the handler of a press that needs the network: true while there is none. An event of the window says so, so that
 * whatever shows that the device is offline can answer the press (the kit's `OfflineNote`).
 */
export const isPressRefused = (): boolean =>
  !navigator.onLine && dispatchEvent(new Event('offline-press'));
