// Texts of the notice calls.
import { defineTexts } from '../../platform/texts.ts';

export const noticeTexts = defineTexts({
  ja: {
    notShown: 'このお知らせは表示できません。掲載が終わったか、取り下げられました。',
    withdrawnBefore: 'すでに取り下げられています。',
    withdrawn: '取り下げられたお知らせは訂正できません。',
    ended: '掲載が終わったお知らせは訂正できません。新しいお知らせを書いてください。',
    corrected: 'ほかの人が先に訂正しました。新しい版を確かめてください。',
    published: 'この下書きはすでに公開されています。',
    incomplete: '公開に必要な内容が足りません。',
    changed: 'ほかの人が先に保存しました。新しい内容を確かめてください。',
  },
  en: {
    notShown: 'This notice cannot be shown. Its time is over, or it was withdrawn.',
    withdrawnBefore: 'It was withdrawn before.',
    withdrawn: 'A withdrawn notice cannot be corrected.',
    ended: 'The time of this notice is over. Write a new one.',
    corrected: 'Somebody else corrected it first. Check the new version.',
    published: 'This draft is published already.',
    incomplete: 'Something that publication needs is missing.',
    changed: 'Somebody else saved first. Check the new state.',
  },
});
