// Words of a form beside a page.
import { defineMessages } from '@yadori/kit/language.ts';

export const writeSlipTexts = defineMessages({
  ja: { close: '閉じる' },
  en: { close: 'Close' },
});
