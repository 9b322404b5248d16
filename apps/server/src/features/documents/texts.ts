// What the server says about the legal texts.
import { defineTexts } from '../../platform/texts.ts';

export const documentTexts = defineTexts({
  ja: {
    newerVersion: '新しい版が出ています。いまの版を読んでから答えてください。',
    version: (version: number) => `第${version}版`,
    since: (year: string, day: string) => `${year}年${day}から`,
    other: 'English',
    changed: 'ほかの人が先に変更したか、もう始まった版です。いまの版を確かめてください。',
    tomorrow: 'あす以降の日を選んでください。',
    tooLate: '400日以内の日を選んでください。',
    empty: '読める文がありません。',
    tooDeep: '入れ子が深すぎるか、要素が多すぎます。',
  },
  en: {
    newerVersion: 'There is a newer version. Please read it before you answer.',
    version: (version: number) => `Version ${version}`,
    since: (year: string, day: string) => `from ${day} ${year}`,
    other: '日本語',
    changed:
      'Somebody else has changed it, or the version has begun. Please look at it as it is now.',
    tomorrow: 'Please choose a day from tomorrow on.',
    tooLate: 'Please choose a day within 400 days.',
    empty: 'There is no text to read.',
    tooDeep: 'The text is nested too deeply or has too many elements.',
  },
});
