// What the calls of a dormitory's day say, in both languages.
import { defineTexts } from '../../platform/texts.ts';

export const todayTexts = defineTexts({
  ja: {
    namesHealth: '健康のことは申し送りに書けません。入居者の画面の「健康・緊急」に書いてください。',
    changed: 'ほかの職員が先に変更しました。',
    notAuthor: '文章を直せるのは、書いた人だけです。',
    notFound: '見つかりません。',
    dayOutside: '30日前から60日先までの日付を指定してください。',
    keptIsTonights: '端末に残せるのは今夜の名簿だけです。日付は指定できません。',
    dateOutside: '7日前から14日先までの日付を指定してください。',
  },
  en: {
    namesHealth: 'Health has no place in a handover note. Use the health tab of the resident.',
    changed: 'Somebody else has changed it meanwhile.',
    notAuthor: 'Only its author can change the text.',
    notFound: 'Not found.',
    dayOutside: 'Choose a day from 30 days back to 60 days ahead.',
    keptIsTonights: 'A device keeps the roster of tonight alone: leave out the date.',
    dateOutside: 'Choose a day from 7 days back to 14 days ahead.',
  },
});
