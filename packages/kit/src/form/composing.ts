// Keys that belong to an input method.

/**
 * Enter, arrows and letters of a conversion act on nothing else. Safari sends the Enter that ends one after
 * `compositionend`: only its `keyCode` tells it apart (SL032).
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;
