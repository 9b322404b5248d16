// Labels and hints of the resident's own data, for registration and profile alike.
import { defineMessages } from '@yadori/kit/language.ts';

export const personalTexts = defineMessages({
  ja: {
    nameHint: '例：佐藤 美咲',
    furiganaHint: '全角カタカナで入力してください。例：サトウ ミサキ',
    genders: (value: 1 | 2 | 3) => ({ 1: '男性', 2: '女性', 3: 'その他' })[value],
    phoneHint: 'ハイフンなしの半角数字。例：09012345678',
    birthdayHint: '西暦で入力してください。例：2005年4月9日',
    unknownBlood: '不明',
    statuses: (value: 1 | 2 | 3) => ({ 1: '学生', 2: '社会人', 3: '入学予定' })[value],
  },
  en: {
    nameHint: 'For example: Emma Wilson',
    furiganaHint: 'Full-width katakana. For example: エマ ウィルソン',
    genders: (value) => ({ 1: 'Male', 2: 'Female', 3: 'Other' })[value],
    phoneHint: 'Digits without hyphens. For example: 09012345678',
    birthdayHint: 'Year, month and day, e.g. 2005 4 9',
    unknownBlood: 'Unknown',
    statuses: (value) => ({ 1: 'Student', 2: 'Working adult', 3: 'Incoming student' })[value],
  },
});

export const healthTexts = defineMessages({
  ja: {
    diseaseHint:
      '現在かかっている感染症（はしか、風しん、水ぼうそうなど）があるかを選んでください。',
    tuberculosisHint: 'これまでに結核と診断されたことがあるかを選んでください。',
    answers: (value: 1 | 2) => ({ 1: 'あり', 2: 'なし' })[value],
    allergiesHint: '例：そば、えび、花粉',
    specialHint: '例：毎日飲む薬、けがや持病、生活で配慮してほしいこと',
    guide: 'アレルギー・特記事項の書き方',
  },
  en: {
    diseaseHint: 'Do you have an infectious disease now, such as measles, rubella or chickenpox?',
    tuberculosisHint: 'Have you ever been diagnosed with tuberculosis?',
    answers: (value) => ({ 1: 'Yes', 2: 'No' })[value],
    allergiesHint: 'For example: buckwheat, shrimp, pollen',
    specialHint: 'For example: daily medicine, injuries or conditions, what we should consider',
    guide: 'How to write about allergies and special notes',
  },
});

export const emergencyTexts = defineMessages({
  ja: {
    nameHint: '例：佐藤 恵子',
    relationshipHint: '例：母',
    phoneHint: 'ハイフンなしの半角数字。例：0312345678',
    jobHint: '例：会社員',
    workplaceHint: 'ない場合は「なし」と入力してください。',
  },
  en: {
    nameHint: 'For example: Grace Wilson',
    relationshipHint: 'For example: mother',
    phoneHint: 'Digits without hyphens. For example: 0312345678',
    jobHint: 'For example: office worker',
    workplaceHint: 'If there is none, enter "none".',
  },
});
