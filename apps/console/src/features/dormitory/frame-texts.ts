// Words of the list of the pages of the settings.
import { defineMessages } from '@yadori/kit/language.ts';

export const frameTexts = defineMessages({
  ja: {
    ofDormitory: '寮の設定',
    tools: '窓口の道具',
    planned: (count: string) => `予定${count}件`,
  },
  en: {
    ofDormitory: 'The dormitory',
    tools: 'Tools of the desk',
    planned: (count) => `${count} planned`,
  },
});
