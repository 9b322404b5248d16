// Words of the day panel and its navigation.
import { defineMessages } from '../../shell/language.ts';

export const dayTexts = defineMessages({
  ja: {
    previousDay: '前の日',
    nextDay: '次の日',
    empty: 'この日の食事はありません',
    serviceOff: 'この寮では食事予約を利用できません',
    whyDeadline: '締め切りの説明',
    bookShort: (until: string) => `予約は${until}まで`,
    freeShort: (until: string) => `取り消しは${until}まで無料`,
    feeShort: (yen: string) => `今取り消すと${yen}`,
    leftOverShort: '締め切り後：残りがあれば予約可',
  },
  en: {
    previousDay: 'Previous day',
    nextDay: 'Next day',
    empty: 'No meals on this day',
    serviceOff: 'Meal reservation isn’t available in your dormitory',
    whyDeadline: 'About the deadline',
    bookShort: (until) => `Book until ${until}`,
    freeShort: (until) => `Free to cancel until ${until}`,
    feeShort: (yen) => `Cancelling costs ${yen}`,
    leftOverShort: 'Deadline over: left-over portions only',
  },
});
