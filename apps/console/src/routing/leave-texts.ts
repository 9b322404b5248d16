// The question before a form is left with something typed.
import { defineMessages } from '@yadori/kit/language.ts';

export const leaveTexts = defineMessages({
  ja: {
    title: '入力した内容を消しますか？',
    summary: 'まだ送っていません。',
    stay: '入力に戻る',
    leave: '消して閉じる',
  },
  en: {
    title: 'Discard what you typed?',
    summary: 'It has not been sent yet.',
    stay: 'Keep editing',
    leave: 'Discard',
  },
});
