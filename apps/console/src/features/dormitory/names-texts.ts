// Words of the page of names and address.
import { defineMessages } from '@yadori/kit/language.ts';

export const namesTexts = defineMessages({
  ja: {
    title: '名称・住所',
    failed: '名称と住所を読み込めませんでした',
    name_ja: '寮の名前',
    name_en: '英語の名前',
    location_ja: '所在地',
    location_en: '所在地の英語',
    none: '入っていません',
    change: '変える',
    readOnly: '変更できるのは本部とシステム管理だけです。',
    atOnce: '変えると、入居者の画面と、これから発行する証明書にすぐ出ます。',
    past: 'これまでに変わったこと',
    beforeAfter: (before: string, after: string) => `${before} → ${after}`,
    changedBy: (name: string) => `${name}さんが変更`,
  },
  en: {
    title: 'Names and address',
    failed: 'The names could not be loaded',
    name_ja: 'Japanese name',
    name_en: 'English name',
    location_ja: 'Address',
    location_en: 'Address in English',
    none: 'Not entered',
    change: 'Change',
    readOnly: 'Only head office and system administrators can change these.',
    atOnce: 'A change is shown to residents at once, and on certificates from now on.',
    past: 'Changes so far',
    beforeAfter: (before, after) => `${before} → ${after}`,
    changedBy: (name) => `Changed by ${name}`,
  },
});
