// Why staff open health and emergency data. The resident reads it.
import * as z from 'zod/mini';
import type { Bilingual } from '../language/language.ts';
import { reasonTextLength } from '../staff/reason.ts';
import { choice, text } from '../validation/fields.ts';

/** The closed list (SC019). */
export const healthReasonNames = {
  emergency: { ja: '緊急対応', en: 'Emergency' },
  asked: { ja: '本人の相談', en: 'Asked for by the resident' },
  arrival: { ja: '入居時の確認', en: 'Check at moving in' },
  meals: { ja: '食事の確認', en: 'Check for meals' },
  other: { ja: 'その他', en: 'Other' },
} as const satisfies Record<string, Bilingual>;

export type HealthReasonCode = keyof typeof healthReasonNames;

export const healthReasonCodes = Object.keys(healthReasonNames) as readonly HealthReasonCode[];

/** `other` needs words. */
export const healthReasonField = () =>
  z
    .object(
      { code: choice(healthReasonCodes), text: z.optional(text(reasonTextLength.max)) },
      { error: 'required' },
    )
    .check(
      z.refine(
        ({ code, text: words = '' }) => code !== 'other' || words.length >= reasonTextLength.min,
        { error: 'invalid' },
      ),
    );

export type HealthReason = z.output<ReturnType<typeof healthReasonField>>;
