// Why staff open health and emergency data. The resident reads it.
import type { Bilingual } from '../language/language.ts';
import { reasonFieldOf } from '../staff/reason.ts';

/** The closed list (SC019). */
export const healthReasonNames = {
  emergency: { ja: '緊急対応', en: 'Emergency' },
  asked: { ja: '本人の相談', en: 'Asked for by the resident' },
  arrival: { ja: '入居時の確認', en: 'Check at moving in' },
  meals: { ja: '食事の確認', en: 'Check for meals' },
  other: { ja: 'その他', en: 'Other' },
} as const satisfies Record<string, Bilingual>;

export type HealthReasonCode = keyof typeof healthReasonNames;

const healthReasonCodes = Object.keys(healthReasonNames) as readonly HealthReasonCode[];

export const healthReasonField = () => reasonFieldOf(healthReasonCodes);
