// Texts of the notice calls.
import { defineTexts } from '../../platform/texts.ts';

export const noticeTexts = defineTexts({
  ja: {
    notShown: 'このお知らせは表示できません。掲載が終わったか、取り下げられました。',
    withdrawnBefore: 'すでに取り下げられています。',
  },
  en: {
    notShown: 'This notice cannot be shown. Its time is over, or it was withdrawn.',
    withdrawnBefore: 'It was withdrawn before.',
  },
});
