// Words about counting those who are no residents.
import { defineMessages } from '@yadori/kit/language.ts';

export const eatersTexts = defineMessages({
  ja: {
    title: '来客・職員・検食の数',
    text: '来客には、届け出のあるゲストが入っています。',
    more: (name: string) => `${name}を1増やす`,
    fewer: (name: string) => `${name}を1減らす`,
    close: '閉じる',
  },
  en: {
    title: 'Visitors, staff and tasting',
    text: 'Visitors include the guests that residents reported.',
    more: (name: string) => `One more: ${name}`,
    fewer: (name: string) => `One fewer: ${name}`,
    close: 'Close',
  },
});
