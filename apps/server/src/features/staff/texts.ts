// What the server says to staff.
import { defineTexts } from '../../platform/texts.ts';

export const staffTexts = defineTexts({
  ja: {
    wrongCredentials: 'メールアドレスまたはパスワードが正しくありません。',
    wrongCode: 'コードが正しくありません。新しいコードを入力してください。',
    wrongPassword: 'パスワードが正しくありません。',
  },
  en: {
    wrongCredentials: 'The email address or password is not correct.',
    wrongCode: 'The code is not correct. Enter a new one.',
    wrongPassword: 'The password is not correct.',
  },
});
