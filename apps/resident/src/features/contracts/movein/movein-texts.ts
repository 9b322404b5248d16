// Words of the day and time of moving in, for registration and a further contract.
import { defineMessages } from '@yadori/kit/language.ts';

export const moveinTexts = defineMessages({
  ja: {
    chooseDate: '入居予定日を選ぶ',
    holiday: '受付が休みです',
    holidays: 'お盆（8月10日〜17日）と年末年始（12月28日〜1月5日）は選べません。',
    fromStart: (day: string) =>
      `契約開始日の${day}から選べます。お盆（8月10日〜17日）と年末年始（12月28日〜1月5日）は選べません。`,
    timeHint: (last: string) => `受付は9:00から${last}までです。`,
    choose: '選んでください',
    noteTitle: '契約について',
    notes: () => [
      '日時を変えたいときは、入居の前に寮へ連絡してください。',
      '入居の日は、契約書と本人確認書類を持ってきてください。',
    ],
  },
  en: {
    chooseDate: 'Choose the move-in date',
    holiday: 'the reception is closed',
    holidays:
      'The Obon (August 10 to 17) and New Year (December 28 to January 5) holidays cannot be selected.',
    fromStart: (day) =>
      `You can choose days from ${day}, when your contract starts. The Obon (August 10 to 17) and New Year (December 28 to January 5) holidays cannot be selected.`,
    timeHint: (last) => `The reception is open from 9:00 to ${last}.`,
    choose: 'Choose',
    noteTitle: 'About your contract',
    notes: () => [
      'To change day or time, contact the dormitory before you move in.',
      'Bring your contract and an identity document on the day.',
    ],
  },
});
