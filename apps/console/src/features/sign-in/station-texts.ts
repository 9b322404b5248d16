// Texts of enrolling a shared tablet.
import { defineMessages } from '@yadori/kit/language.ts';

export const stationTexts = defineMessages({
  ja: {
    title: '共用の端末の登録',
    text: '寮の窓口の「端末」で出した8桁のコードを入れてください。このタブレットは、カウンターの受付だけに使えるようになります。',
    code: '8桁のコード',
    needCode: '8桁の数字を入れてください',
    enrol: '登録する',
    toSignIn: '個人でサインインする',
    endedTitle: 'この端末の登録が外れました',
    endedText: 'もう一度使うには、寮の窓口の「端末」で新しいコードを出し、ここで登録します。',
    again: '端末を登録する',
  },
  en: {
    title: 'Enrol a shared tablet',
    text: 'Type the code of 8 digits from "Stations" of the console. This tablet can then do nothing but the counter.',
    code: '8 digits',
    needCode: 'Enter the 8 digits',
    enrol: 'Enrol',
    toSignIn: 'Sign in as a person',
    endedTitle: 'This tablet is not enrolled any more',
    endedText:
      'To use it again, make a new code under "Stations" of the console and enrol it here.',
    again: 'Enrol the tablet',
  },
});
