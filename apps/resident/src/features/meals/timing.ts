// How long something stays on screen after it is done, in milliseconds. The only place of these numbers.

/** The overlay and the dialogs close so long after a meal was given back (F009, AM085). */
export const cancelShownFor = 2000;

/** The views of the calendar stay busy so long after a meal was given back (E033, AM085). */
export const dayBusyFor = 6000;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
