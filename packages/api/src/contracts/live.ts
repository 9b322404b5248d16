// Events of contracts on the event stream. They carry nothing: calls read the present state.

export const contractEvents = {
  /** A contract was added, or another one was made the active one, perhaps on another device (AM174). */
  changed: 'contracts',
} as const;
