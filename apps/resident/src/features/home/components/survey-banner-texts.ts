// Words of the banner.
import { defineMessages } from '@yadori/kit/language.ts';

export const bannerTexts = defineMessages({
  ja: { survey: 'アンケート', safety: '安否確認', answer: '回答する', answered: '回答済み' },
  en: { survey: 'Survey', safety: 'Safety check', answer: 'Answer', answered: 'Answered' },
});
