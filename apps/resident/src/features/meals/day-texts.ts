// Words of the day panel and its navigation.
import { defineMessages } from '@yadori/kit/language.ts';

export const dayTexts = defineMessages({
  ja: {
    previousDay: '前の日',
    nextDay: '次の日',
    empty: 'この日の食事はありません',
    noBreakfast: 'この日の朝食はありません',
    noDinner: 'この日の夕食はありません',
    serviceOff: 'この寮では食事予約を利用できません',
    menuDetail: '献立の詳細',
    detailOf: (kind: string) => `${kind}の献立の詳細`,
    whyDeadline: (kind: string) => `${kind}の締め切りの説明`,
    bookShort: (until: string) => `${until}まで予約できます`,
    freeShort: (until: string) => `${until}まで無料で取り消せます`,
    feeShort: (yen: string) => `取り消すと${yen}かかります`,
    updating: 'カレンダーを更新しています',
    leftOverShort: '締め切り後です。残りがあれば予約できます',
  },
  en: {
    previousDay: 'Previous day',
    nextDay: 'Next day',
    empty: 'No meals on this day',
    noBreakfast: 'No breakfast on this day',
    noDinner: 'No dinner on this day',
    serviceOff: 'Meal reservation isn’t available in your dormitory',
    menuDetail: 'Menu details',
    detailOf: (kind) => `Menu details: ${kind}`,
    whyDeadline: (kind) => `About the deadline: ${kind}`,
    bookShort: (until) => `Book until ${until}`,
    freeShort: (until) => `Free to cancel until ${until}`,
    feeShort: (yen) => `Cancelling costs ${yen}`,
    leftOverShort: 'After the deadline: while portions last',
    updating: 'Updating the calendar',
  },
});
