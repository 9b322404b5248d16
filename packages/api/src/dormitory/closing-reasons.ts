// Why a dormitory closes, or its closing is cancelled.
import type { Bilingual } from '../language/language.ts';
import { reasonFieldOf, reasonNames } from '../staff/reason.ts';

/** The closed list (SJ038). */
export const closingReasonNames = {
  lease_ends: { ja: '建物の賃貸借の終了', en: 'The lease of the building ends' },
  rebuilding: { ja: '建て替え・大規模な改修', en: 'Rebuilding or large repairs' },
  merged: { ja: 'ほかの寮との統合', en: 'Merged with another dormitory' },
  postponed: { ja: '予定の変更', en: 'The plan has changed' },
  mistake: reasonNames.mistake,
  other: reasonNames.other,
} as const satisfies Record<string, Bilingual>;

export type ClosingReasonCode = keyof typeof closingReasonNames;

export const closingReasonField = () =>
  reasonFieldOf(Object.keys(closingReasonNames) as readonly ClosingReasonCode[]);
