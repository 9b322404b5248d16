// Texts of the change of the mail address.
import type { EmailChangeRefusal } from '@yadori/api/account/change-of-email';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import { defineTexts } from '../../../platform/texts.ts';

type Texts = Record<EmailChangeRefusal, string>;

export const emailChangeTexts = defineTexts<Texts>({
  ja: {
    email_current: '現在のメールアドレスと同じです。別のメールアドレスを入力してください。',
    email_taken: 'このメールアドレスは使えません。別のメールアドレスを入力してください。',
    email_of_staff: ruleMessage('ja', 'mail_differs', ''),
    no_change: '先に新しいメールアドレスを入力してください。',
    key_wrong: 'ワンタイムキーが正しくありません。',
    key_expired: 'ワンタイムキーの有効期限が切れています。もう一度キーをお送りください。',
    key_void: 'このワンタイムキーは使えません。もう一度キーをお送りください。',
  },
  en: {
    email_current: 'This is your present email address. Enter another one.',
    email_taken: 'This email address cannot be used. Enter another one.',
    email_of_staff: ruleMessage('en', 'mail_differs', ''),
    no_change: 'Enter the new email address first.',
    key_wrong: 'The one-time key is not correct.',
    key_expired: 'The one-time key has expired. Have a new one sent.',
    key_void: 'This one-time key can no longer be used. Have a new one sent.',
  },
});
