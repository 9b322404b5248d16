// What the reason of an act is called, where the screen has no words of its own for it.
import { defineMessages } from '@yadori/kit/language.ts';

export const reasonTexts = defineMessages({
  ja: {
    reason: '理由',
    words: '理由の内容',
    wordsHint: '5〜200文字。記録に残ります。',
    needReason: '理由を選んでください。',
    needWords: '理由を5文字以上で書いてください。',
  },
  en: {
    reason: 'Reason',
    words: 'Your reason',
    wordsHint: '5 to 200 characters. It is kept on record.',
    needReason: 'Choose a reason.',
    needWords: 'Write the reason in at least 5 characters.',
  },
});
