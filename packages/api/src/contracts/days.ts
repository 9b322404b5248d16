// The days of a contract, on which alone its resident eats, files reports and has guests (AM216).
import type { CalendarDate } from '../time/tokyo.ts';

export interface ContractDays {
  first_day: CalendarDate;
  /** The contract's end or the day of a filed move-out, whichever comes first; null without an end. */
  last_day: CalendarDate | null;
}

/** Of its end and the day of a filed move-out the first. */
export const lastDayOf = (
  end: CalendarDate | null | undefined,
  moveOut: CalendarDate | null | undefined,
): CalendarDate | null =>
  [end, moveOut]
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(0) ?? null;

/** The limit that a day lies beyond: the first day, or the last. */
export interface OutsideContract {
  side: 'before' | 'after';
  limit: CalendarDate;
}

/** Undefined where the day is one of the contract's. */
export function outsideContract(
  date: CalendarDate,
  { first_day, last_day }: ContractDays,
): OutsideContract | undefined {
  if (date < first_day) return { side: 'before', limit: first_day };
  if (last_day !== null && date > last_day) return { side: 'after', limit: last_day };
  return undefined;
}
