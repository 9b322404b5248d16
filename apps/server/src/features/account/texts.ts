// Texts of signing in.
import { defineTexts } from '../../platform/texts.ts';

export const accountTexts = defineTexts({
  ja: {
    avatarKinds: 'この形式のファイルは使えません。JPEG、PNG、GIF、WebPの画像を選んでください。',
    wrongCredentials: 'ログインIDまたはパスワードが正しくありません。',
    currentPasswordWrong: '現在のパスワードが正しくありません。',
  },
  en: {
    avatarKinds: 'This kind of file cannot be used. Choose a JPEG, PNG, GIF or WebP image.',
    wrongCredentials: 'The login ID or the password is not correct.',
    currentPasswordWrong: 'The current password is not correct.',
  },
});
