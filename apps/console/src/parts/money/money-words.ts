// Values of fees, prices and lead times in words, and what a change of them touches.
import type { MoneyField } from '@yadori/api/dormitory/planned-settings';
import { longerBy, type Reach } from '@yadori/api/dormitory/reach';
import { moneyFieldNames } from '@yadori/api/dormitory/money-names';
import type { Language } from '@yadori/api/language/language';
import { formatCount } from '@yadori/kit/format.ts';
import { defineMessages, type Translated } from '@yadori/kit/language.ts';

export const moneyWords = defineMessages({
  ja: {
    notice: (day: string, count: string) => `${day}に、入居者${count}名へお知らせします。`,
    seeNotice: 'お知らせの文を見る',
    longer: (what: string) => `${what}：今より後まで手続きできます。`,
    shorter: (what: string) => `${what}：今より早く締め切ります。`,
    feeLater: '無料で取り消せる時間が長くなります。',
    feeEarlier: '無料で取り消せる時間が短くなります。',
    bookings: (count: string) =>
      `その日からの予約のうち、取消料か無料の時間が変わるもの ${count}件。`,
    menuDays: (count: string) => `予約の締め切りが動く日 ${count}日。`,
    guests: (count: string) =>
      `その日からの来客の届け出 ${count}件。届け出済みの額は変わりません。`,
  },
  en: {
    notice: (day, count) =>
      count === '1'
        ? `On ${day}, 1 resident reads of it in a notice.`
        : `On ${day}, ${count} residents read of it in a notice.`,
    seeNotice: 'See the notice',
    longer: (what) => `${what}: later than now.`,
    shorter: (what) => `${what}: earlier than now.`,
    feeLater: 'Cancellation stays free for longer.',
    feeEarlier: 'Cancellation stays free for a shorter time.',
    bookings: (count) =>
      count === '1'
        ? '1 booking from that day gets another fee or free period.'
        : `${count} bookings from that day get another fee or free period.`,
    menuDays: (count) =>
      count === '1'
        ? 'The booking deadline moves on 1 day.'
        : `The booking deadline moves on ${count} days.`,
    guests: (count) =>
      count === '1'
        ? '1 guest report from that day; what was ordered keeps its price.'
        : `${count} guest reports from that day; what was ordered keeps its price.`,
  },
});

type MoneyWords = Translated<typeof moneyWords.ja>;

interface MoneyChange {
  field: MoneyField;
  before: number | null;
  after: number;
}

/** Which way a limit moves, and how much is touched. */
export function reachInWords(
  changes: readonly MoneyChange[],
  reach: Reach,
  { t, language }: { t: MoneyWords; language: Language },
): string[] {
  const directions = changes.flatMap(({ field, before, after }) => {
    const longer = before === null ? undefined : longerBy(field, before, after);
    if (longer === undefined || longer === 0) return [];
    if (field === 'fee_window_hours') return [longer > 0 ? t.feeLater : t.feeEarlier];
    const name = moneyFieldNames[field][language];
    return [longer > 0 ? t.longer(name) : t.shorter(name)];
  });
  const count = (value: number) => formatCount(value, language);
  return [
    ...directions,
    ...(reach.bookings > 0 ? [t.bookings(count(reach.bookings))] : []),
    ...(reach.days > 0 ? [t.menuDays(count(reach.days))] : []),
    ...(reach.guests > 0 ? [t.guests(count(reach.guests))] : []),
  ];
}
