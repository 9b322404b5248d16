// Texts of charges.
import { defineTexts } from '../../platform/texts.ts';

export const ledgerTexts = defineTexts({
  ja: {
    breakfast: '朝食',
    dinner: '夕食',
    lateCancel: (meal: string, hours: number) =>
      `${meal}の受付開始まで${hours}時間を切ってからの取り消しです。`,
    guestBedding: 'ゲストの寝具1泊分です。',
    guestMeal: (meal: string) => `ゲストの${meal}です。`,
    walkIn: (meal: string) => `予約なしで当日追加した${meal}です。`,
    byHand: '寮が記録した料金です。',
  },
  en: {
    breakfast: 'Breakfast',
    dinner: 'Dinner',
    lateCancel: (meal: string, hours: number) =>
      `${meal} cancelled less than ${hours} hour${hours === 1 ? '' : 's'} before its reception opened.`,
    guestBedding: 'Bedding of a guest for one night.',
    guestMeal: (meal: string) => `${meal} of a guest.`,
    walkIn: (meal: string) => `${meal} added at the counter without a booking.`,
    byHand: 'Charged by the dormitory.',
  },
});
