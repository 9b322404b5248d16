// Why staff act or look: one of a closed list, with words of one's own for `other`. The values, what is missing in them,
// and what the calls take.
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { reasonTextLength } from '@yadori/api/staff/reason';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { defineMessages, type Translated } from '@yadori/kit/language.ts';

const catalogue = {
  ja: {
    reason: '理由',
    words: '理由の内容',
    wordsHint: '5〜200文字。記録に残ります。',
    needReason: '理由を選んでください。',
    needWords: '理由を5文字以上で書いてください。',
  },
  en: {
    reason: 'Reason',
    words: 'Your reason',
    wordsHint: '5 to 200 characters. It is kept on record.',
    needReason: 'Choose a reason.',
    needWords: 'Write the reason in at least 5 characters.',
  },
};

/** Where the screen has no words of its own for it. */
export const reasonTexts = defineMessages(catalogue);

export type ReasonTexts = Translated<typeof catalogue.ja>;

export interface ReasonValues<Code extends string> {
  reason: Code | undefined;
  reason_text: string;
}

export type ReasonName = 'reason' | 'reason_text';

export const noReason: ReasonValues<never> = { reason: undefined, reason_text: '' };

/** Words belong to `other` alone. */
export const reasonFields = ({ reason }: ReasonValues<string>): readonly ReasonName[] =>
  reason === 'other' ? ['reason', 'reason_text'] : ['reason'];

/** Nothing where the reason can be sent. */
export function wrongInReason(
  { reason, reason_text: words }: ReasonValues<string>,
  { needReason, needWords }: Pick<ReasonTexts, 'needReason' | 'needWords'>,
): ErrorTexts<ReasonName> {
  if (reason === undefined) return { reason: needReason };
  const isShort = reason === 'other' && words.trim().length < reasonTextLength.min;
  return isShort ? { reason_text: needWords } : {};
}

/** As the calls take it. */
export interface GivenReason<Code extends string> {
  code: Code;
  text?: string;
}

/** Of values in which nothing is missing. */
export const givenReason = <Code extends string>({
  reason,
  reason_text: words,
}: ReasonValues<Code>): GivenReason<Code> => {
  const code = reason as Code;
  return code === 'other' ? { code, text: words.trim() } : { code };
};

/** A call refuses the reason as a whole: what could be typed is wrong. */
export function refusedReason(
  errors: FieldErrors,
  { reason: code }: ReasonValues<string>,
): ErrorTexts<ReasonName> {
  const { reason } = firstOfEach(errors, ['reason']);
  if (reason === undefined) return {};
  return code === 'other' ? { reason_text: reason } : { reason };
}
