// Why staff act on behalf of a resident.
import * as z from 'zod/mini';
import type { Bilingual } from '../language/language.ts';
import { choice, lines } from '../validation/fields.ts';

/** The closed list of reasons (SA043). */
export const reasonNames = {
  requested_phone: { ja: '本人の依頼（電話）', en: 'Asked for by phone' },
  requested_desk: { ja: '本人の依頼（窓口）', en: 'Asked for at the desk' },
  ill: { ja: '体調不良', en: 'Unwell' },
  mistake: { ja: '誤りの訂正', en: 'Correction of a mistake' },
  dormitory: { ja: '寮の都合', en: 'For reasons of the dormitory' },
  other: { ja: 'その他', en: 'Other' },
} as const satisfies Record<string, Bilingual>;

export type ReasonCode = keyof typeof reasonNames;

const reasonCodes = Object.keys(reasonNames) as readonly ReasonCode[];

export const reasonTextLength = { min: 5, max: 200 } as const;

/** Field `reason` with a code out of a closed list; `other` needs words. */
export const reasonFieldOf = <Code extends string>(codes: readonly Code[]) =>
  z
    .object(
      { code: choice(codes), text: z.optional(lines(reasonTextLength.max)) },
      { error: 'required' },
    )
    .check(
      z.refine(
        ({ code, text: words = '' }) => code !== 'other' || words.length >= reasonTextLength.min,
        { error: 'invalid' },
      ),
    );

/** Of the calls that are marked so. */
export const reasonField = () => reasonFieldOf(reasonCodes);

export type Reason = z.output<ReturnType<typeof reasonField>>;

/** What every act on behalf of a resident says: why, and whether the resident gets no message (SA044). */
export const actFields = () => ({
  reason: reasonField(),
  silent: z.optional(z.boolean({ error: 'invalid' })),
});

/** No message to the resident: for the correction of a mistake alone. */
export const silentForMistakes = () =>
  z.refine<{ reason: { code: string }; silent?: boolean | undefined }>(
    ({ reason, silent }) => silent !== true || reason.code === 'mistake',
    { error: 'invalid', path: ['silent'] },
  );
