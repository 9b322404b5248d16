// What "my data" says to residents.
import { defineTexts } from '../../platform/texts.ts';

export const personalDataTexts = defineTexts({
  ja: { passwordWrong: 'パスワードが正しくありません。', fileName: 'yadori-データ' },
  en: { passwordWrong: 'The password is not correct.', fileName: 'yadori-data' },
});
