// What the line of live news says of contracts. Events carry nothing: what stands now is read by calls.

export const contractEvents = {
  /** A contract was added, or another one was made the active one, perhaps on another device (AM174). */
  changed: 'contracts',
} as const;
