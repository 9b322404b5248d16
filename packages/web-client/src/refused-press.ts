// A press that could do nothing without a network (V016).

/** An event of the window, so that whatever shows that the device is offline can say so (the kit's `OfflineNote`). */
export const noteRefusedPress = (): boolean => dispatchEvent(new Event('offline-press'));
