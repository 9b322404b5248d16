// How old something is, in words.
import type { Bilingual, Language } from '@yadori/api/language/language';

const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** Between a number and its unit. */
const blank: Bilingual = { ja: '', en: ' ' };

/** 3時間前, or 3 hours ago; within the first minute 1分前. */
export function ageOf(milliseconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language);
  const [unit, length] = units.find(([, each]) => milliseconds >= each) ?? ['minute', minute];
  const words = format.format(-Math.max(1, Math.floor(milliseconds / length)), unit);
  return words.replaceAll(' ', blank[language]);
}
