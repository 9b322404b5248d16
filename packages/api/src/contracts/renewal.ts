// What a resident would like after the end of the contract: asked before it, and without binding either side (SC053).
import type { Bilingual } from '../language/language.ts';
import { addDays, type CalendarDate, type Instant } from '../time/tokyo.ts';

/** Days before the end from which it is asked. */
export const renewalDays = 120;

/** Days between two reminders of staff. */
export const remindedEvery = 7;

/** Null: never before. */
export const mayRemind = (before: Instant | null, now: Instant): boolean =>
  before === null || before <= now - remindedEvery * 24 * 60 * 60 * 1000;

export const renewalAnswers = ['stay', 'leave', 'undecided'] as const;
export type RenewalAnswer = (typeof renewalAnswers)[number];

/** `none`: asked, and not answered. */
export const renewalStates = [...renewalAnswers, 'none'] as const;
export type RenewalState = (typeof renewalStates)[number];

/** Staff may remind of both: of the answer that is missing, and of the move-out that is not filed. */
export const isOpenWish = (state: RenewalState | null | undefined): state is 'none' | 'leave' =>
  state === 'none' || state === 'leave';

export const renewalNames = {
  stay: { ja: '続ける', en: 'Stay' },
  leave: { ja: '退去する', en: 'Leave' },
  undecided: { ja: 'まだ分からない', en: 'Not sure yet' },
} as const satisfies Record<RenewalAnswer, Bilingual>;

interface AskedContract {
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  move_out_on: CalendarDate | null;
  /** It is the one that the resident uses. */
  isActive: boolean;
}

/** From 120 days before the end until its last day, unless a move-out is filed. */
export function isAsked(
  { start_date: start, end_date: end, move_out_on: out, isActive }: AskedContract,
  today: CalendarDate,
): boolean {
  if (!isActive || end === null || out !== null) return false;
  return start <= today && today <= end && end <= addDays(today, renewalDays);
}
