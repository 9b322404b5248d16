// What the line of live news says of moving out. Events carry nothing: what stands now is read by calls.

export const moveOutEvents = {
  /** The resident has filed or changed the application, perhaps on another device. */
  changed: 'move-out',
} as const;
