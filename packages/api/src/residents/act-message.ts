// The message to a resident about an act of staff: the server writes it, the console shows it before (SA044).
import type { Bilingual, Language } from '../language/language.ts';
import { reasonNames, type ReasonCode } from '../staff/reason.ts';
import { dayName } from '../time/day-name.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import { fieldName } from '../validation/field-names.ts';

/** What was done, as the end of a sentence about the staff. */
export const actTexts = {
  photoRemoved: {
    ja: 'あなたのプロフィール写真を削除しました',
    en: 'removed your profile photo',
  },
  resetMailed: {
    ja: 'パスワード再設定のメールをお送りしました',
    en: 'sent you a mail to set a new password',
  },
  emailKeyMailed: {
    ja: '新しいメールアドレスに、確認のワンタイムキーをお送りしました',
    en: 'sent a one-time key to your new email address',
  },
  emailChanged: {
    ja: 'ログインに使うメールアドレスを変更しました',
    en: 'changed the email address that you sign in with',
  },
  limitsLifted: {
    ja: 'ログインの制限を解除しました',
    en: 'lifted the limit on signing in to your account',
  },
  sessionsEnded: {
    ja: 'あなたのすべての端末をログアウトしました',
    en: 'signed out all of your devices',
  },
} as const satisfies Record<string, Bilingual>;

/** `fields`: wire names of what was corrected. */
export const correctedText = (fields: readonly string[]): Bilingual => ({
  ja: `あなたの登録情報を訂正しました（${namesOf(fields, 'ja').join('、')}）`,
  en: `corrected your details (${namesOf(fields, 'en').join(', ')})`,
});

const namesOf = (fields: readonly string[], language: Language) =>
  fields.map((field) => fieldName(language, field));

interface ActOfStaff {
  act: Bilingual;
  reason: ReasonCode;
  on: CalendarDate;
}

/** Names act, day and reason, never the words of `other`. */
export function actMessage({ act, reason, on }: ActOfStaff): Bilingual {
  const why = reasonNames[reason];
  return {
    ja: `${dayName(on, 'ja')}、寮の職員が${act.ja}。\n理由：${why.ja}\n\nお心当たりがない場合は、このメッセージに返信してください。`,
    en: `On ${dayName(on, 'en')}, the staff of your dormitory ${act.en}.\nReason: ${why.en}\n\nIf you did not expect this, please reply to this message.`,
  };
}
