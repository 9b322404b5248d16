// What the dormitory saw at a point before the arrival, in words.
import type { Language } from '@yadori/api/language/language';
import { checkStateNames } from '@yadori/api/room-records/rules';
import type { Translated } from '@yadori/kit/language.ts';
import type { RoomPoint } from './api.ts';
import type { roomRecordTexts } from './texts.ts';

type Texts = Translated<typeof roomRecordTexts.ja>;

/** Undefined where it did not look. */
export function staffWords(
  { staff_state: state, staff_note: note }: RoomPoint,
  t: Texts,
  language: Language,
): string | undefined {
  if (state === null) return undefined;
  const name = checkStateNames[state][language];
  return note === '' ? name : t.withNote(name, note);
}
