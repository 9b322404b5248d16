// What a call says that waits for a second person.
import { defineTexts } from '../texts.ts';

export const gateTexts = defineTexts({
  ja: {
    needed: (act: string) => `「${act}」には、もう一人の承認が必要です。承認を頼みました。`,
    alone: (act: string) =>
      `「${act}」を承認できる人がほかにいません。誰も止めなければ、24時間後に実行されます。`,
  },
  en: {
    needed: (act) => `“${act}” needs a second person. The request was sent.`,
    alone: (act) =>
      `No other person can approve “${act}”. It runs in 24 hours unless someone stops it.`,
  },
});
