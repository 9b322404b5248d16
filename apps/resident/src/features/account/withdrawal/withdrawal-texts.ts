// Texts of closing the account.
import { defineMessages } from '@yadori/kit/language.ts';

export const withdrawalTexts = defineMessages({
  ja: {
    title: '退会しますか？',
    lead: '退会すると、次のようになります。取り消しはできません。',
    noLogin: 'すぐにログアウトされ、このアカウントではログインできなくなります。',
    meals:
      '取消料のかからない食事の予約と、空き待ちは取り消されます。取消料のかかる予約は残り、取消料がかかります。',
    contract:
      '入居の契約は終わりません。退寮するときは、退会の前に「退寮申請」から申し込んでください。',
    data: '登録した内容は、法律などで決められた期間だけ保管し、その後は個人が分からない形にします。',
    again: '同じメールアドレスと契約番号で、もう一度会員登録できます。',
    password: '現在のパスワード',
    passwordHint: 'ご本人の確認のため、入力してください。',
    passwordMissing: '現在のパスワードを入力してください。',
    agree: '上の内容を確認し、退会することに同意します',
    withdraw: '退会する',
    agreeFirst: '同意すると退会できます',
    cancel: 'キャンセル',
    doneTitle: '退会しました',
    doneNext: 'ご利用ありがとうございました。',
    toLogin: 'ログイン画面へ',
  },
  en: {
    title: 'Close your account?',
    lead: 'This is what happens. It can’t be undone.',
    noLogin: 'You are logged out at once and can no longer log in to this account.',
    meals:
      'Meals that cost nothing to cancel, and your places on waiting lists, are cancelled. Meals with a cancellation fee stay booked and are charged.',
    contract:
      'Your housing contract does not end. If you are leaving the dormitory, apply under “Move-out” before you close your account.',
    data: 'What you have entered is kept only as long as the law asks for, and then made anonymous.',
    again: 'You can register again with the same email address and contract number.',
    password: 'Current password',
    passwordHint: 'So that we know it is you.',
    passwordMissing: 'Enter your current password.',
    agree: 'I have read this and agree to close my account',
    withdraw: 'Close account',
    agreeFirst: 'Agree first to close your account',
    cancel: 'Cancel',
    doneTitle: 'Account closed',
    doneNext: 'Thank you for living with Yadori.',
    toLogin: 'Go to login',
  },
});
