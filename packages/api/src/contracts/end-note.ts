// The notes to residents before the end of their contract (SC039).
import { addDays, daysBetween, type CalendarDate } from '../time/tokyo.ts';

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

/** The note that comes next, and when; `from` is the first day on which one may still be written. */
export function nextEndNote(
  contract: { end: CalendarDate; sent: number | null },
  from: CalendarDate,
): { on: CalendarDate; days: EndNoteDays } | undefined {
  const due = dueEndNote(contract, from);
  if (due !== undefined) return { on: from, days: due };
  const left = daysBetween(from, contract.end);
  const days = endNote.days.find((each) => each < left);
  return days === undefined ? undefined : { on: addDays(contract.end, -days), days };
}
