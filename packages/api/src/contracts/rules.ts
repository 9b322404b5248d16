// Rules of contracts that forms, calls and the import share.
import { addDays, type CalendarDate } from '../time/tokyo.ts';

/** Lengths of what is typed. */
export const contractLength = { number: 50, room: 4, employeeCode: 30, name: 50 } as const;

/** Letters, digits and signs of a single byte; compared in capitals (AM059). */
export const contractNumberPattern = /^[\x21-\x7e]+$/;
export const employeeCodePattern = /^[\x21-\x7e]+$/;
export const roomPattern = /^[0-9A-Za-z]+$/;

/** As it is stored: `205` is `0205` (AM058). */
export const storedRoom = (typed: string): string =>
  typed.trim().toUpperCase().padStart(contractLength.room, '0');

/** Days before today by which a contract may end at the earliest, unless a mistake is corrected (SC035). */
export const latestEndDays = 30;

/** A contract that ends within so many days is one to look at (SC034). */
export const endingDays = 60;

export type WrongEnd = 'backwards' | 'too_early';

/** Why a contract cannot end on the day; an end that stays as it was is never too early. */
export function wrongEnd(
  { start, end, was }: { start: string; end: string | null; was?: string | null },
  { today, isMistake }: { today: CalendarDate; isMistake: boolean },
): WrongEnd | undefined {
  if (end === null) return undefined;
  if (end < start) return 'backwards';
  const isMoved = was === undefined || was !== end;
  return isMoved && !isMistake && end < addDays(today, -latestEndDays) ? 'too_early' : undefined;
}

/** By so many months an extension moves each end by itself; of a day that the month has not, to its last one. */
export const extensionMonths = { half_year: 6, year: 12 } as const;
export type ExtensionMonths = (typeof extensionMonths)[keyof typeof extensionMonths];

export const mostExtended = 500;
