// What notices say to residents.
import { defineTexts } from '../../platform/texts.ts';

export const noticeTexts = defineTexts({
  ja: { notShown: 'このお知らせは表示できません。掲載が終わったか、取り下げられました。' },
  en: { notShown: 'This notice cannot be shown. Its time is over, or it was withdrawn.' },
});
