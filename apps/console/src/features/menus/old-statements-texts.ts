// Texts about statements of the dish before.
import type { Bilingual } from '@yadori/api/language/language';
import type { StatementGroup } from '@yadori/api/meals/statements';
import { defineMessages } from '@yadori/kit/language.ts';

export const groupNames: Readonly<Record<StatementGroup, Bilingual>> = {
  allergens: { ja: 'アレルゲン', en: 'Allergens' },
  nutrition: { ja: '栄養', en: 'Nutrition' },
  other_language: { ja: '英語', en: 'English' },
};

export const oldTexts = defineMessages({
  ja: {
    mark: '旧献立の記載',
    title: '旧献立の記載が残っています',
    text: '献立が変わったため、次の記載は確認が必要です。確認しないまま公開すると、「不明」や空欄になります。',
    confirm: (group: string) => `${group}の記載はこの献立でも正しい`,
    question: (before: string) => `「${before}」の記載を、このまま使いますか？`,
    photoQuestion: '写真が変わります。今の記載を、このまま使いますか？',
    consequence:
      '次の記載は、変更前の献立のものです。原材料を確認できた場合だけ、そのまま使ってください。',
    photoConsequence: '写真の料理と違うときは、「不明」にしてください。',
    join: '、',
    and: 'と',
    description: '説明',
    photo: '写真',
    beside: (parts: string) => `${parts}も変更前のままです。この献立のものか、見直してください。`,
    line: (name: string, value: string) => `${name}：${value}`,
    back: '編集に戻る',
    keep: 'このまま公開する',
    drop: '「不明」にして公開する',
    keepTelling: (count: number) => `このまま公開し、${count}名に知らせる`,
    dropTelling: (count: number) => `「不明」にして公開し、${count}名に知らせる`,
  },
  en: {
    mark: 'Of the dish before',
    title: 'Statements of the dish before',
    text: 'The dish has changed, so these need to be checked. What nobody confirms becomes unknown or empty once it is published.',
    confirm: (group) => `${group}: right for this dish, too`,
    question: (before) => `Keep what was stated about “${before}”?`,
    photoQuestion: 'The photo changes. Keep what is stated now?',
    consequence:
      'These statements are of the dish before the change. Keep them only if the ingredients have been checked.',
    photoConsequence: 'If the photo shows another dish, make them unknown.',
    join: ', ',
    and: ' and ',
    description: 'the description',
    photo: 'the photo',
    beside: (parts) => `Please look at ${parts}, too: nothing was changed there.`,
    line: (name, value) => `${name}: ${value}`,
    back: 'Keep editing',
    keep: 'Keep and publish',
    drop: 'Make unknown and publish',
    keepTelling: (count) => `Keep, publish and tell ${count}`,
    dropTelling: (count) => `Make unknown, publish and tell ${count}`,
  },
});
