// Texts of the weekly pattern.
import { defineTexts } from '../../../platform/texts.ts';

export const patternTexts = defineTexts({
  ja: {
    saved: '曜日ごとの食事を保存しました。',
    booked: (count: number) =>
      count === 0 ? '新しく予約できるお食事はありませんでした。' : `${count}食を予約しました。`,
  },
  en: {
    saved: 'Your weekly pattern was saved.',
    booked: (count: number) =>
      count === 0
        ? 'There was no further meal to reserve.'
        : `${count} ${count === 1 ? 'meal' : 'meals'} reserved.`,
  },
});
