// Texts of the bars of those who come to a meal.
import { defineMessages } from '@yadori/kit/language.ts';

export const arrivalTexts = defineMessages({
  ja: {
    busiest: (time: string) => `いつもは${time}ごろがいちばん多い`,
    came: '15分ごとの受付',
    unknown: '来る時間の記録がまだありません',
  },
  en: {
    busiest: (time) => `Usually busiest around ${time}`,
    came: 'Check-ins by 15 minutes',
    unknown: 'No record yet of when people come',
  },
});
