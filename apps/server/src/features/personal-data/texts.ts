// What "my data" says to residents.
import { defineTexts } from '../../platform/texts.ts';

export const personalDataTexts = defineTexts({
  ja: {
    passwordWrong: 'パスワードが正しくありません。',
    changedWithoutPassword: (until: string) =>
      `パスワードまたはメールアドレスが、現在のパスワードの入力なしに変更されました。安全のため、${until}まではダウンロードできません。`,
    fileName: 'yadori-データ',
    reasonWithWords: (reason: string, words: string) => `${reason}（${words}）`,
  },
  en: {
    passwordWrong: 'The password is not correct.',
    changedWithoutPassword: (until) =>
      `The password or the email address was changed without entering the current password. To keep your data safe, they can be downloaded from ${until}.`,
    fileName: 'yadori-data',
    reasonWithWords: (reason, words) => `${reason} (${words})`,
  },
});
