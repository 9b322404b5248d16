// What of a text's versions is shown, and what a new one begins with.
import { operatorTexts } from '@yadori/api/operator-texts/keys';
import { textOccasions } from '@yadori/api/operator-texts/occasions';
import type { OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import type { Bilingual } from '@yadori/api/language/language';

/** The last one by its day, also one that waits for it. */
export const newestText = ({ key, versions: [last] }: OperatorTextRow): Bilingual =>
  last?.text ?? operatorTexts[key].product;

/** The last version changed the Japanese text alone. */
export function isEnglishOld({ key, versions: [last, before] }: OperatorTextRow): boolean {
  const text = last?.text;
  const former = before?.text ?? operatorTexts[key].product;
  return text != null && text.ja !== former.ja && text.en === former.en;
}

/** Whether name, occasion, or the wording of now or of the product has all words that were typed. */
export function hasWords(row: OperatorTextRow, typed: string): boolean {
  const { name, product } = operatorTexts[row.key];
  const text = [name, textOccasions[row.key], product, newestText(row)]
    .flatMap(({ ja, en }) => [ja, en])
    .join('\n')
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
