// What the house says about signing in.
import { defineTexts } from '../../platform/texts.ts';

export const accountTexts = defineTexts({
  ja: {
    wrongCredentials: 'ログインIDまたはパスワードが正しくありません。',
    currentPasswordWrong: '現在のパスワードが正しくありません。',
  },
  en: {
    wrongCredentials: 'The login ID or the password is not correct.',
    currentPasswordWrong: 'The current password is not correct.',
  },
});
