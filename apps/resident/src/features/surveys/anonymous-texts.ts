// What residents read about an anonymous survey.
import { defineMessages } from '@yadori/kit/language.ts';

export const anonymousTexts = defineMessages({
  ja: {
    title: '匿名のアンケートです',
    noName: 'あなたの名前や部屋番号と回答の結びつきは、保存しません。',
    seen: '職員が見るのは、回答の内容と回答した人数です。回答は5件そろうごとに、順番を混ぜて表示します。そろわなかった分は表示しません。',
    mark: '回答したかどうかだけを、日時なしで記録します。まだの人に、お願いを送るためです。',
    final: '送信したあとは、回答を確認したり、変えたり、取り消したりできません。',
    words: '自由記述には、名前など、あなただと分かることを書かないでください。',
    given: '匿名のアンケートのため、回答した内容は表示できません。',
  },
  en: {
    title: 'This survey is anonymous',
    noName: 'Your name and room are never stored with your answers.',
    seen: 'Staff see the answers and how many people have answered. Answers are shown five at a time, in mixed order; fewer left over are not shown.',
    mark: 'Only the fact that you have answered is recorded, without date or time, so that reminders go to those who have not.',
    final: 'Once sent, your answers cannot be viewed, changed or taken back.',
    words: 'In your own words, leave out your name and anything else that tells who you are.',
    given: 'The survey is anonymous, so what you answered cannot be shown.',
  },
});
