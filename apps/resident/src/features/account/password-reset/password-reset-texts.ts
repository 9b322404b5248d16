// Words of the way back in: forgotten password, new password.
import { defineMessages } from '@yadori/kit/language.ts';

export const passwordResetTexts = defineMessages({
  ja: {
    forgotTitle: 'パスワードをお忘れの方',
    forgotLead: 'ご登録のメールアドレスに、パスワードを再設定するためのリンクをお送りします。',
    back: '戻る',
    send: '送信する',
    sentTitle: 'メールを確認してください',
    sentNext: '届かないときは、迷惑メールのフォルダーも確かめてください。',
    toLogin: 'ログイン画面へ',
    resetTitle: 'パスワードの再設定',
    resetLead: '新しいパスワードを半角英数字8〜20文字で入力してください。',
    change: '変更する',
    noToken: 'リンクが正しくありません。もう一度、パスワードの再設定をお申し込みください。',
    askAgain: '再設定のメールを送る',
    doneTitle: 'パスワードを変更しました',
    doneLead: '新しいパスワードでログインしてください。ほかの端末ではログアウトしました。',
  },
  en: {
    forgotTitle: 'Forgot your password?',
    forgotLead: 'We send a link for a new password to your registered email address.',
    back: 'Back',
    send: 'Send',
    sentTitle: 'Check your email',
    sentNext: 'If nothing arrives, check your spam folder too.',
    toLogin: 'Go to login',
    resetTitle: 'Reset password',
    resetLead: 'Enter a new password of 8 to 20 single-byte letters and digits.',
    change: 'Change',
    noToken: 'This link is not complete. Ask for a new one.',
    askAgain: 'Ask for a new link',
    doneTitle: 'Password changed',
    doneLead: 'Log in with your new password. You were signed out on all devices.',
  },
});
