// What staff saw at a point before the arrival, in words.
import type { Language } from '@yadori/api/language/language';
import { checkStateNames, type CheckState } from '@yadori/api/room-records/rules';
import type { Translated } from '@yadori/kit/language.ts';
import type { recordTexts } from './texts.ts';

interface SeenPoint {
  staff_state: CheckState | null;
  staff_note: string;
}

/** Undefined where they did not look. */
export function checkWords(
  { staff_state: state, staff_note: note }: SeenPoint,
  t: Translated<typeof recordTexts.ja>,
  language: Language,
): string | undefined {
  if (state === null) return undefined;
  const name = checkStateNames[state][language];
  return note === '' ? name : t.withNote(name, note);
}
