// Texts of the tab with the history of a resident.
import { defineMessages } from '@yadori/kit/language.ts';

export const historyTexts = defineMessages({
  ja: {
    title: '履歴',
    kind: '種類',
    every: 'すべて',
    by: (name: string) => `${name}`,
    ofMeal: (text: string, meal: string) => `${text}（${meal}）`,
    reason: (reason: string) => `理由：${reason}`,
    more: 'つづきを読む',
    end: 'ここまでです。',
    empty: 'まだ記録はありません',
    none: 'この種類の記録はありません',
    failed: '履歴を読めませんでした',
  },
  en: {
    title: 'History',
    kind: 'Kind',
    every: 'All',
    by: (name: string) => `by ${name}`,
    ofMeal: (text: string, meal: string) => `${text} (${meal})`,
    reason: (reason: string) => `Reason: ${reason}`,
    more: 'Show more',
    end: 'This is all.',
    empty: 'Nothing on record yet',
    none: 'Nothing of this kind on record',
    failed: 'The history could not be read',
  },
});
