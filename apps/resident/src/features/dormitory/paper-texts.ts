// What is said of a paper that cannot be opened.
import { defineMessages } from '@yadori/kit/language.ts';

export const paperTexts = defineMessages({
  ja: { notKept: 'まだこの端末に保存されていません' },
  en: { notKept: 'Not saved on this device yet' },
});
