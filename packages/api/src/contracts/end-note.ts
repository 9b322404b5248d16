// The notes to residents before the end of their contract (SC039).
import { daysBetween, type CalendarDate } from '../time/tokyo.ts';

export const endNote = {
  /** Days before the end; each once. */
  days: [60, 30, 7],
} as const;

type EndNoteDays = (typeof endNote.days)[number];

/**
 * Those of the last one that has come, where it was not sent. One that was missed is not sent beside a later one: both
 * would say the same.
 */
export function dueEndNote(
  { end, sent }: { end: CalendarDate; sent: number | null },
  today: CalendarDate,
): EndNoteDays | undefined {
  const left = daysBetween(today, end);
  if (left < 0) return undefined;
  const due = endNote.days.findLast((days) => left <= days);
  return due === undefined || (sent !== null && sent <= due) ? undefined : due;
}
