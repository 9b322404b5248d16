// What a certificate states, and the words for it.
import type { CalendarDate } from '@yadori/api/time/tokyo';

/** Everything that the paper states. It never changes after it was issued. */
export interface Statement {
  /** In groups of four. */
  number: string;
  verificationAddress: string;
  issuedOn: CalendarDate;
  name: string;
  /** Printed instead of a name with a character that no font draws; may be empty. */
  furigana: string;
  personalCode: string;
  hallName: { ja: string; en: string };
  /** Empty where the operator has not entered it. */
  location: { ja: string; en: string };
  contractStart: CalendarDate;
  contractEnd: CalendarDate | null;
}

const partsOf = (date: CalendarDate) => date.split('-').map(Number) as [number, number, number];

const era = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
  era: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 2026年6月10日（令和8年） */
export function dayInJapanese(date: CalendarDate): string {
  const [year, month, day] = partsOf(date);
  return `${year}年${month}月${day}日（${era.format(Date.parse(date))}）`;
}

/** 10 June 2026 */
export const dayInEnglish = (date: CalendarDate): string => english.format(Date.parse(date));

/** The name, else its reading, or at worst the name with 〓 for each character that no font draws. */
export function drawableName(
  { name, furigana }: Statement,
  draws: (text: string) => boolean,
): string {
  if (draws(name)) return name;
  if (furigana !== '' && draws(furigana)) return furigana;
  return Array.from(name)
    .map((character) => (draws(character) ? character : '〓'))
    .join('');
}
