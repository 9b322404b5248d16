// Words of the calendar that calendar programs show.
import { defineTexts } from '../../../platform/texts.ts';

export const feedTexts = defineTexts({
  ja: {
    name: '寮の食事（Yadori）',
    japanese: '朝食（和食）',
    western: '朝食（洋食）',
    dinner: '夕食',
    freeUntil: (day: string, time: string) => `${day} ${time}まで無料で取り消せます。`,
  },
  en: {
    name: 'Dormitory meals (Yadori)',
    japanese: 'Japanese breakfast',
    western: 'Western breakfast',
    dinner: 'Dinner',
    freeUntil: (day: string, time: string) => `Free to cancel until ${day}, ${time}.`,
  },
});
