// Texts of the login screen.
import { defineMessages } from '@yadori/kit/language.ts';

export const loginTexts = defineMessages({
  ja: {
    title: 'ログイン',
    documentTitle: 'ログイン | Yadori',
    errorPrefix: 'エラー：',
    welcome: 'おかえりなさい。',
    loginId: 'ログインID（メールアドレス）',
    password: 'パスワード',
    rememberId: 'ログインIDを保存する',
    rememberPassword: 'パスワードを保存する',
    submit: 'ログイン',
    forgot: 'パスワードをお忘れの方',
    newcomers: 'はじめての方',
    register: '会員登録をはじめる',
    homeFailed: 'ログインしたままですが、ホームを読み込めませんでした。',
    again: 'もう一度読み込む',
  },
  en: {
    title: 'Log in',
    documentTitle: 'Log in | Yadori',
    errorPrefix: 'Error: ',
    welcome: 'Welcome home.',
    loginId: 'Login ID (email address)',
    password: 'Password',
    rememberId: 'Remember login ID',
    rememberPassword: 'Remember password',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    newcomers: 'New here?',
    register: 'Start registration',
    homeFailed: 'You’re still logged in, but Home couldn’t be loaded.',
    again: 'Load again',
  },
});
