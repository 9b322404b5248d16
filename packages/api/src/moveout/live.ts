// Events of moving out on the event stream. They carry nothing: calls read the present state.

export const moveOutEvents = {
  /** The resident has filed or changed the application, perhaps on another device. */
  changed: 'move-out',
} as const;
