// What a call says that waits for a second person.
import { defineTexts } from '../texts.ts';

export const gateTexts = defineTexts({
  ja: {
    needed: (act: string) => `「${act}」には、もう一人の承認が必要です。承認を頼みました。`,
  },
  en: {
    needed: (act) => `“${act}” needs a second person. The request was sent.`,
  },
});
