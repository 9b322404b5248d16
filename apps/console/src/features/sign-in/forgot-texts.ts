// Texts of a forgotten password.
import { defineMessages } from '@yadori/kit/language.ts';

export const forgotTexts = defineMessages({
  ja: {
    title: 'パスワードを忘れたとき',
    text: '新しいパスワードを決めるリンクを、メールで送ります。30分使えます。二段階認証はそのままです。',
    send: 'リンクを送る',
    sent: (email: string) => `${email} が登録されていれば、リンクが届きます。`,
    sentText: '届かないときは、迷惑メールの中と、アドレスの打ち間違いを確かめてください。',
    back: 'サインインに戻る',
  },
  en: {
    title: 'Forgotten password',
    text: 'A link to a new password is mailed to you. It works for 30 minutes. Your second factor stays.',
    send: 'Send the link',
    sent: (email: string) => `If ${email} is registered, the link is on its way.`,
    sentText:
      'If nothing arrives, look into your spam folder and check the address for typing errors.',
    back: 'Back to the sign-in',
  },
});
