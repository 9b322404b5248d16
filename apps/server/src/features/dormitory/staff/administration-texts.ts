// What the server says about dormitories as a whole.
import { defineTexts } from '../../../platform/texts.ts';

export const administrationTexts = defineTexts({
  ja: {
    codeTaken: 'この事業所コードは、ほかの寮が使っています。',
    changed: 'ほかの人が先に変更しました。いまの名前を確かめてください。',
    hindered: '最後の日よりあとの契約や届があるため、閉じる予定にできません。',
    planned: 'この寮には、すでに閉じる予定があるか、閉じています。',
    otherName: '寮の名前と違います。画面のとおりに入力してください。',
    tooEarly: '最後の日は、今日かそれより後の日にしてください。',
    tooLate: '最後の日は、今日から3年以内の日にしてください。',
    closed: 'この寮はもう閉じているため、取り消せません。',
  },
  en: {
    codeTaken: 'Another dormitory has this office code.',
    changed: 'Somebody else has changed the names first. Please look at them as they are now.',
    hindered:
      'Contracts, reports or move-outs go on after the last day, so the closing cannot be planned.',
    planned: 'The closing of this dormitory is planned already, or it is closed.',
    otherName: 'This is not the name of the dormitory. Type it as it is shown.',
    tooEarly: 'The last day must be today or later.',
    tooLate: 'The last day must lie within three years from today.',
    closed: 'The dormitory is closed already, so this cannot be cancelled.',
  },
});
