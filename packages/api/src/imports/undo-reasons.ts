// Why staff take a table back.
import type { Bilingual } from '../language/language.ts';
import { reasonFieldOf, reasonNames } from '../staff/reason.ts';

/** The closed list (SD043). */
export const undoReasonNames = {
  wrong_file: { ja: '別のファイルを取り込んだ', en: 'The wrong file was imported' },
  mistake: reasonNames.mistake,
  too_early: { ja: '取り込む時期が早かった', en: 'It was imported too early' },
  other: reasonNames.other,
} as const satisfies Record<string, Bilingual>;

export type UndoReasonCode = keyof typeof undoReasonNames;

export const undoReasonField = () =>
  reasonFieldOf(Object.keys(undoReasonNames) as readonly UndoReasonCode[]);
