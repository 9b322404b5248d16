// Why an act on a charge is refused.
import { defineTexts } from '../../../platform/texts.ts';

export const ledgerStaffTexts = defineTexts({
  ja: {
    tooMuch: (left: number) =>
      left === 0
        ? 'この料金は、もう全額が免除されています。'
        : `免除できるのは、残りの${left.toLocaleString('ja-JP')}円までです。`,
    released: 'この料金は期限内に取り消されたため、請求されません。',
    overLimit: '上限を超えるため、免除していません。もう一度押すと、本部に申請できます。',
    namesHealth:
      '健康のことは、ここに書けません。体調のためなら、理由の「体調不良」をお選びください。',
    future: '今日までの日付にしてください。',
    tooOld: '1年以内の日付にしてください。',
    too_early: 'この月は、1日の0:10から締められます。',
    earlier_open: '前の月から順に締めてください。',
    count_differs:
      '見ている間に料金が変わったため、締めていません。新しい件数と合計を確かめてください。',
    closed_already: 'この月は、もう締められています。',
    not_newest: '開け直せるのは、いちばん新しく締めた月だけです。',
  },
  en: {
    tooMuch: (left: number) =>
      left === 0
        ? 'All of this charge was waived before.'
        : `At most the ${left.toLocaleString('en-US')} yen that are left can be waived.`,
    released: 'This charge was given back in time and is not billed.',
    overLimit: 'This is above the limit, so nothing was waived. Press again to ask head office.',
    namesHealth: 'Health has no place here. If illness is why, choose the reason “Unwell”.',
    future: 'Choose today or an earlier day.',
    tooOld: 'Choose a day within the last year.',
    too_early: 'This month can be closed from its 1st, 0:10, on.',
    earlier_open: 'Close the earlier month first.',
    count_differs:
      'Charges have changed meanwhile, so nothing was closed. Check the new number and sum.',
    closed_already: 'This month is closed already.',
    not_newest: 'Only the newest closed month can be reopened.',
  },
});
