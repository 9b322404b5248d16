// What the line of live news says of notices. Events carry nothing: what stands now is read by calls.

export const noticeEvents = {
  /**
   * A notice came or went, or the resident has read one, on whatever device. Read the list, `newestNotices` and
   * `unreadNotices` again.
   */
  changed: 'notices',
} as const;
