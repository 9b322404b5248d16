// Events of messages on the event stream. They carry nothing: calls read the present state.

export const messageEvents = {
  /**
   * The conversation changed: a message came or went, on whatever device, the staff has read, a thumbnail is ready.
   * Read the shown pages and `newMessageCount` again.
   */
  changed: 'messages',
  /** The resident has read messages of the staff, perhaps on another device: `newMessageCount` alone changed. */
  read: 'messages-read',
} as const;
