// What the server says about dormitories as a whole.
import { defineTexts } from '../../../platform/texts.ts';

export const administrationTexts = defineTexts({
  ja: {
    codeTaken: 'この事業所コードは、ほかの寮が使っています。',
    changed: 'ほかの人が先に変更しました。いまの名前を確かめてください。',
  },
  en: {
    codeTaken: 'Another dormitory has this office code.',
    changed: 'Somebody else has changed the names first. Please look at them as they are now.',
  },
});
