// Events of notices on the event stream. They carry nothing: calls read the present state.

export const noticeEvents = {
  /**
   * A notice came or went, or the resident has read one, on whatever device. Read the list, `newestNotices` and
   * `unreadNotices` again.
   */
  changed: 'notices',
} as const;
