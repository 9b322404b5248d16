// Words about deadlines.
import { defineMessages } from '@yadori/kit/language.ts';

export const deadlineTexts = defineMessages({
  ja: {
    title: '予約と取り消しの締め切り',
    booking: '予約の締め切り',
    bookUntil: (until: string, days: number) =>
      `${until}まで予約できます。食堂の準備に${days}営業日かかるため、お食事の${days}営業日前が締め切りです。`,
    business: '営業日',
    weekend: '土日',
    holiday: '祝日',
    closing: '休業日',
    lastDay: '23:59まで',
    mealDay: 'お食事の日',
    afterwards: '締め切りのあとも、残りがあるうちは受付開始まで予約できます。',
    cancelling: '取り消しの締め切り',
    freeUntil: (until: string, hours: number) =>
      `${until}（受付開始の${hours}時間前）まで無料で取り消せます。`,
    feeAfter: (yen: string) => `それより後は取消料${yen}がかかります。`,
  },
  en: {
    title: 'Booking and cancelling',
    booking: 'Booking',
    bookUntil: (until, days) => {
      const lead = `${days} business day${days === 1 ? '' : 's'}`;
      return `Book until ${until}. The kitchen needs ${lead}, so booking ends ${lead} before the meal.`;
    },
    business: 'Business day',
    weekend: 'Weekend',
    holiday: 'Holiday',
    closing: 'Closed',
    lastDay: 'until 23:59',
    mealDay: 'Day of the meal',
    afterwards: 'After that you can still book until serving begins while portions are left.',
    cancelling: 'Cancelling',
    freeUntil: (until, hours) =>
      `Free until ${until} (${hours} hour${hours === 1 ? '' : 's'} before serving begins). `,
    feeAfter: (yen) => `After that cancelling costs ${yen}.`,
  },
});
