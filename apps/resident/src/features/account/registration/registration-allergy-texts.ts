// Guidance on entering allergies and special notes (A050, A051).
import { allergyNote } from '@yadori/api/meals/allergy-note';
import { defineMessages } from '@yadori/kit/language.ts';

export const allergyTexts = defineMessages({
  ja: {
    title: 'アレルギー・特記事項の書き方',
    lead: '会員登録とプロフィールには、アレルギーと日常生活での特記事項を書く欄があります。どちらも任意です。',
    key: allergyNote.ja,
    allergies: 'アレルギーなど',
    allergyItems: () => [
      '原因になるもの（例：そば、えび、卵、花粉、薬）',
      'どのような症状が出るか（例：じんましん、息苦しさ）',
      '症状が出たときにしてほしいこと、使う薬とその置き場所',
    ],
    special: '日常生活での特記事項',
    specialItems: () => [
      '通院している病気やけが、毎日飲む薬',
      '体を動かすことや入浴で気をつけること',
      '急に具合が悪くなったときに、寮の職員に知っておいてほしいこと',
    ],
    use: '書いた内容の扱い',
    useText:
      '緊急のときに、寮の職員と救急の人が見るためのものです。暗号化して保管し、ご本人のほかに見た人の記録を残します。内容が変わったときは、プロフィールの画面で変更できます。',
    notice: 'アレルギー表示についての運営会社の説明',
    follow: '公式アカウント',
  },
  en: {
    title: 'Allergies and special notes',
    lead: 'Registration and profile have fields for allergies and special notes on daily life. Both are optional.',
    key: allergyNote.en,
    allergies: 'Allergies',
    allergyItems: () => [
      'What causes it, for example buckwheat, shrimp, eggs, pollen or a medicine',
      'What happens, for example hives or trouble breathing',
      'What we should do then, and which medicine you keep where',
    ],
    special: 'Special notes on daily life',
    specialItems: () => [
      'Conditions and injuries under treatment, and daily medicine',
      'What you must be careful about in exercise and bathing',
      'What the staff should know if you suddenly feel unwell',
    ],
    use: 'How your notes are used',
    useText:
      'The staff of the dormitory and emergency services see them in an emergency. They are stored encrypted, and it is recorded who other than you has seen them. You can change them on the profile screen.',
    notice: 'What the operator says about allergens',
    follow: 'Official accounts',
  },
});
