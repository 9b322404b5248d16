// Texts of the meal code.
import { defineMessages } from '@yadori/kit/language.ts';

export const codeTexts = defineMessages({
  ja: {
    title: '食事コード',
    label: (meal: string) => `${meal}の食事コード（QRコード）`,
    hint: '食堂の読み取り機にかざしてください',
    screenshot: 'コードは30秒ごとに変わります。画面を写した画像は使えません。',
    remaining: (seconds: number) => `あと${seconds}秒で新しくなります`,
    choose: '食事',
    none: '今日と明日の、受付前の予約はありません',
    noneText: '受付が済んだ食事や、取り消した食事のコードは表示されません。',
    done: 'この食事は受付が済んでいます',
    failed: '食事コードを読み込めませんでした',
    failedText: '食堂では、部屋番号を伝えて受付することもできます。',
    unsafe: 'この接続ではコードを表示できません',
    again: 'もう一度',
    close: '閉じる',
  },
  en: {
    title: 'Meal code',
    label: (meal) => `Meal code (QR code) for ${meal}`,
    hint: 'Hold it up to the reader in the dining hall',
    screenshot: 'The code changes every 30 seconds. A picture of it does not work.',
    remaining: (seconds) => `A new one in ${seconds} s`,
    choose: 'Meal',
    none: 'You have no booking left for today and tomorrow',
    noneText: 'Meals that you have checked in for or cancelled have no code.',
    done: 'You have checked in for this meal',
    failed: 'The meal code couldn’t be loaded',
    failedText: 'In the dining hall you can also check in by giving your room number.',
    unsafe: 'The code cannot be shown over this connection',
    again: 'Try again',
    close: 'Close',
  },
});
