// What the server says about things lent.
import { defineTexts } from '../../../platform/texts.ts';

export const loanTexts = defineTexts({
  ja: { otherDay: '返却の取り消しは、返却した日のうちにできます。' },
  en: { otherDay: 'A return can be taken back on its own day.' },
});
