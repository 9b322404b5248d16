// What the server says about the desk settings.
import { defineTexts } from '../../../platform/texts.ts';

export const deskTexts = defineTexts({
  ja: {
    changed: 'この設定は、ほかの人が先に変更しました。内容を確かめてください。',
    hours:
      '受付時間は1日に2つまでです。開始は終了より前に、2つ目は1つ目が終わってからにしてください。',
    red_hours: '赤にする時間は、黄色にする時間より長くしてください。',
    automatic_ja: '自動返信の日本語の文を入力してください。',
    emergency_phone: '自動返信には緊急の電話番号が必要です。',
  },
  en: {
    changed: 'Somebody else has changed these settings first. Please look at them again.',
    hours:
      'A day has at most two periods. Each starts before it ends, the second after the first has ended.',
    red_hours: 'Red must come later than amber.',
    automatic_ja: 'Enter the Japanese text of the automatic answer.',
    emergency_phone: 'An automatic answer needs an emergency phone number.',
  },
});
