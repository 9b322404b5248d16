// Changes of a dormitory by their day, and what is being written among them.
import type { GivenSettings } from './setting-items.ts';

export interface ChangeAhead {
  id: number;
  day: string;
  settings: GivenSettings;
  /** For a second person. */
  waits: boolean;
}

type OfDay = Pick<ChangeAhead, 'day' | 'waits' | 'settings'>;

/** What a form has now, before it is sent. */
export type Writing = Pick<ChangeAhead, 'day' | 'settings'>;

/** With what is being written among them, before what is there on its day. */
export function withWriting(
  days: readonly OfDay[],
  writing: Writing | undefined,
): (OfDay & { isWritten: boolean })[] {
  const there = days.map((of) => ({ ...of, isWritten: false }));
  if (writing === undefined) return there;
  const before = there.filter(({ day }) => day < writing.day);
  const written = { ...writing, waits: false, isWritten: true };
  return [...before, written, ...there.slice(before.length)];
}

/** In the order of their days; what waits stands behind what is planned. */
export function byDay(changes: readonly ChangeAhead[]): OfDay[] {
  const days = new Map<string, OfDay>();
  for (const { day, waits, settings } of changes) {
    const key = `${day} ${waits}`;
    const before = days.get(key)?.settings;
    days.set(key, { day, waits, settings: { ...before, ...settings } });
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => of);
}
