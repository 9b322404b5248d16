// Values of fees, prices and lead times in words, and what a change of them touches.
import type { MoneyField } from '@yadori/api/dormitory/planned-settings';
import { longerBy, type Reach } from '@yadori/api/dormitory/reach';
import { moneyFieldNames } from '@yadori/api/dormitory/money-names';
import type { Language } from '@yadori/api/language/language';
import { formatCount } from '@yadori/kit/format.ts';
import { defineMessages, type Translated } from '@yadori/kit/language.ts';
import type { ReachLine } from '../compare/reach-list.tsx';

export const moneyWords = defineMessages({
  ja: {
    notice: (day: string, count: string) => `${day}に、入居者${count}名へお知らせします。`,
    seeNotice: 'お知らせの文を見る',
    longer: (what: string) => `${what}：今より後まで手続きできます。`,
    shorter: (what: string) => `${what}：今より早く締め切ります。`,
    feeLater: '無料で取り消せる時間が長くなります。',
    feeEarlier: '無料で取り消せる時間が短くなります。',
    bookings: '取消料か無料の時間が変わる予約',
    bookingsCount: (count: string) => `${count}件`,
    menuDays: '予約の締め切りが動く日',
    menuDaysCount: (count: string) => `${count}日`,
    guests: '来客の届け出',
    guestsNote: '届け出済みの額は変わりません。',
    guestsCount: (count: string) => `${count}件`,
    residents: '切り替わる日の入居者',
    residentsCount: (count: string) => `${count}名`,
    was: (count: string) => `頼んだとき ${count}`,
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
    bookings: 'Bookings with another fee or free period',
    bookingsCount: (count) => count,
    menuDays: 'Days on which the booking deadline moves',
    menuDaysCount: (count) => count,
    guests: 'Guest reports',
    guestsNote: 'What was ordered keeps its price.',
    guestsCount: (count) => count,
    residents: 'Residents on the first day',
    residentsCount: (count) => count,
    was: (count) => `when asked ${count}`,
  },
});

type MoneyWords = Translated<typeof moneyWords.ja>;

interface MoneyChange {
  field: MoneyField;
  before: number | null;
  after: number;
}

interface Words {
  t: MoneyWords;
  language: Language;
}

/** Which way a limit moves. */
export function directionsInWords(
  changes: readonly MoneyChange[],
  { t, language }: Words,
): string[] {
  return changes.flatMap(({ field, before, after }) => {
    const longer = before === null ? undefined : longerBy(field, before, after);
    if (longer === undefined || longer === 0) return [];
    if (field === 'fee_window_hours') return [longer > 0 ? t.feeLater : t.feeEarlier];
    const name = moneyFieldNames[field][language];
    return [longer > 0 ? t.longer(name) : t.shorter(name)];
  });
}

/** What is touched from the day on; with what was touched at the asking beside it. */
export function reachInNumbers(
  now: Reach,
  { t, language }: Words,
  asked: Reach | null = null,
): ReachLine[] {
  const inUnits = {
    bookings: t.bookingsCount,
    days: t.menuDaysCount,
    guests: t.guestsCount,
  } as const;
  const labels = { bookings: t.bookings, days: t.menuDays, guests: t.guests } as const;
  return (['bookings', 'days', 'guests'] as const)
    .filter((kind) => now[kind] > 0 || (asked !== null && asked[kind] > 0))
    .map((kind) => {
      const count = (value: number) => inUnits[kind](formatCount(value, language));
      return {
        label: labels[kind],
        note: kind === 'guests' ? t.guestsNote : undefined,
        count: count(now[kind]),
        was: asked === null ? undefined : t.was(count(asked[kind])),
        isLoss: asked !== null && asked[kind] !== now[kind],
      };
    });
}

export function residentsInNumbers(
  { residents }: Reach,
  { t, language }: Words,
  asked: Reach | null = null,
): ReachLine {
  const count = (value: number) => t.residentsCount(formatCount(value, language));
  return {
    label: t.residents,
    count: count(residents),
    was: asked === null ? undefined : t.was(count(asked.residents)),
    isLoss: asked !== null && asked.residents !== residents,
  };
}
