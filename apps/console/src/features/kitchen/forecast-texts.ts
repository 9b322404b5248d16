// Texts of the forecast.
import { counted } from '@yadori/api/language/counted';
import { defineMessages } from '@yadori/kit/language.ts';

export const forecastTexts = defineMessages({
  ja: {
    suggestion: '調理の目安',
    portions: (count: string) => `${count}食`,
    expected: '食べる見込み',
    range: (expected: string, low: string, high: string) =>
      low === high ? `${expected}食` : `${expected}食（${low}〜${high}食）`,
    ofWeekday: (rate: string, served: string) => `予約の${rate}が喫食（同じ曜日の直近${served}回）`,
    ofDays: (rate: string, served: string) => `予約の${rate}が喫食（直近28日間の${served}回）`,
    lastWeek: (served: string, within: string, difference: string) =>
      `この7日間: ${served}回のうち${within}回が見込みの範囲内、ずれは平均${difference}食`,
    none: '見込みは、受付の実績が4回分たまると出ます。',
  },
  en: {
    suggestion: 'Suggested to cook',
    portions: (count) => count,
    expected: 'Expected to eat',
    range: (expected, low, high) =>
      low === high ? expected : `${expected} (between ${low} and ${high})`,
    ofWeekday: (rate, served) => `${rate} of bookings eaten (last ${served} of this weekday)`,
    ofDays: (rate, served) =>
      `${rate} of bookings eaten (${counted(served, 'meal')} of the last 28 days)`,
    lastWeek: (served, within, difference) =>
      `Last 7 days: ${within} of ${counted(served, 'meal')} within the range, ${counted(difference, 'portion')} off on average`,
    none: 'A forecast appears once four meals have been served with check-ins.',
  },
});
