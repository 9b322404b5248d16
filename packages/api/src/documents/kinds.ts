// The legal texts of the operator, by their keys.
import type { Bilingual } from '../language/language.ts';
import { plannedDayProblem } from '../time/planned-day.ts';
import { addDays, type CalendarDate } from '../time/tokyo.ts';

export const documentNames = {
  terms: { ja: '利用規約', en: 'Terms of the dormitory' },
  privacy: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
  allergy_notice: { ja: 'アレルギー表示について', en: 'Notes on allergens' },
} as const satisfies Record<string, Bilingual>;

export type DocumentKey = keyof typeof documentNames;

export const documentKeys = Object.keys(documentNames) as [DocumentKey, ...DocumentKey[]];

/** Where residents, and visitors before they sign in, read the version of the day. */
export const documentPaths = {
  terms: '/terms',
  privacy: '/privacy',
  allergy_notice: '/allergy-notice',
} as const satisfies Record<DocumentKey, string>;

/** What a resident agrees to by registering (A048 A075). */
export const registrationKeys = ['terms', 'privacy'] as const satisfies readonly DocumentKey[];

/** Days from the first one on which a resident may put the question off. */
export const laterDays = 14;

/** What is wrong with the first day of a version: tomorrow is the earliest one. */
export const firstDayProblem = (day: CalendarDate, today: CalendarDate) =>
  plannedDayProblem(day, { earliest: addDays(today, 1), today });

/** Of each language. */
export const documentTextMax = 90_000;
