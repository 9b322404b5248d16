// What residents read about other fees, prices and lead times (SD051). The server writes it, the console shows it before.
import type { Language } from '../language/language.ts';
import type { NoticeBlock } from '../notices/blocks.ts';
import { dayName } from '../time/day-name.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import { moneyFieldNames, moneyValue } from './money-names.ts';
import type { MoneyField } from './planned-settings.ts';

export interface MoneyChange {
  field: MoneyField;
  before: number;
  after: number;
}

interface ChangeOfDay {
  day: CalendarDate;
  changes: readonly MoneyChange[];
}

interface NoticeText {
  title: string;
  blocks: NoticeBlock[];
}

const texts = {
  ja: {
    title: (day: string) => `${day}から、料金・締め切りが変わります`,
    intro: (day: string) => `${day}の0:00から、次のとおり変わります。金額は税込みです。`,
    head: (day: string) => `項目 | 今 | ${day}から`,
    fees: '食事の取消料は、取り消したときの額です。変わる前に予約した食事も同じです。',
    guests: '来客の届け出は、届け出たときの額のままです。',
    cancelled: (day: string) => `${day}からの料金・締め切りの変更は取りやめました`,
    stays: (day: string) =>
      `先にお知らせした${day}からの変更は取りやめました。次の項目は今のままです。`,
    kept: '項目 | 今のまま',
  },
  en: {
    title: (day: string) => `Fees and deadlines change from ${day}`,
    intro: (day: string) => `From ${day}, 0:00, the following changes. Prices include tax.`,
    head: (day: string) => `Item | Now | From ${day}`,
    fees: 'The cancellation fee of a meal is the one at the time you cancel, also for meals that you booked before.',
    guests: 'Guest reports keep the price of the time you filed them.',
    cancelled: (day: string) => `The change of fees and deadlines from ${day} is cancelled`,
    stays: (day: string) =>
      `The change from ${day} that we announced will not take place. These items stay as they are.`,
    kept: 'Item | As now',
  },
} satisfies Record<Language, object>;

const paragraph = (text: string): NoticeBlock => ({ kind: 'paragraph', text });
const table = (lines: readonly string[]): NoticeBlock => ({
  kind: 'table',
  text: lines.join('\n'),
});

const feeFields = new Set<MoneyField>(['breakfast_fee', 'dinner_fee', 'fee_window_hours']);
const guestFields = new Set<MoneyField>([
  'bedding_price',
  'guest_breakfast_price',
  'guest_dinner_price',
]);

export function moneyNotice({ day, changes }: ChangeOfDay, language: Language): NoticeText {
  const t = texts[language];
  const from = dayName(day, language);
  const touches = (fields: ReadonlySet<MoneyField>) =>
    changes.some(({ field }) => fields.has(field));
  const rows = changes.map(({ field, before, after }) =>
    [
      moneyFieldNames[field][language],
      moneyValue(field, before, language),
      `**${moneyValue(field, after, language)}**`,
    ].join(' | '),
  );
  return {
    title: t.title(from),
    blocks: [
      paragraph(t.intro(from)),
      table([t.head(from), ...rows]),
      ...(touches(feeFields) ? [paragraph(t.fees)] : []),
      ...(touches(guestFields) ? [paragraph(t.guests)] : []),
    ],
  };
}

/** Of a change that residents have read about already. */
export function cancelledMoneyNotice(
  { day, changes }: ChangeOfDay,
  language: Language,
): NoticeText {
  const t = texts[language];
  const from = dayName(day, language);
  const rows = changes.map(
    ({ field, before }) =>
      `${moneyFieldNames[field][language]} | ${moneyValue(field, before, language)}`,
  );
  return {
    title: t.cancelled(from),
    blocks: [paragraph(t.stays(from)), table([t.kept, ...rows])],
  };
}
