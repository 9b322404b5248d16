// What every mail of the product says at its end.
import { defineTexts } from '../../texts.ts';

export const mailTexts = defineTexts({
  ja: {
    product: 'Yadori',
    byHand: 'ボタンを押せないときは、次のアドレスを開いてください。',
    sentBy: '社員寮・学生寮の暮らしのアプリ',
    noReply: 'このメールは送信専用です。ご返信いただいてもお答えできません。',
  },
  en: {
    product: 'Yadori',
    byHand: 'If the button does not work, open this address:',
    sentBy: 'The app for life in your dormitory',
    noReply: 'This address only sends mail. Replies are not read.',
  },
});
