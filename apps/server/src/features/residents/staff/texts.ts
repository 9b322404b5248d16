// What the server says to staff about residents.
import { defineTexts } from '../../../platform/texts.ts';

export const residentTexts = defineTexts({
  ja: {
    address_taken: 'このメールアドレスは、ほかの入居者または職員が使っています。',
    address_current: '現在のメールアドレスと同じです。',
    changed: 'ほかの人が先に変更しました。新しい内容を確認して、もう一度訂正してください。',
    key_used: 'ワンタイムキーはもう入力されています。送り直す必要はありません。',
    registration_over:
      'この登録は続けられません。本人に、登録の最初の画面からもう一度始めてもらってください。',
  },
  en: {
    address_taken: 'Another resident or a member of staff uses this email address.',
    address_current: 'This is the present email address.',
    changed: 'Somebody changed this first. Check the new values and correct them again.',
    key_used: 'The one-time key has been entered already. It need not be sent again.',
    registration_over:
      'This registration cannot go on. Ask the resident to begin again on the first screen.',
  },
});
