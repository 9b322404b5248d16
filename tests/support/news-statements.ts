// What the server reads and sends for earlier work, on the same connections: it may run during any later work.

const names: readonly string[] = ['staff_wakes_dormitories_of', 'staff_live_code', 'meals_changed'];

/** Of the news to open pages, a moment after the change that they are about. */
export const isOfNews = ({ name = '', text = '' }: { name?: string; text?: string }): boolean =>
  names.includes(name) || /\bpg_notify\b/.test(text);
