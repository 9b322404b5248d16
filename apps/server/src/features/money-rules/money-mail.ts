// A change of fees, prices and lead times in the lines of a mail: what stands on the day, and what would (SJ037).
import type { Bilingual, Language } from '@yadori/api/language/language';
import { moneyFieldNames } from '@yadori/api/dormitory/money-names';
import {
  leadFields,
  moneyFields,
  settingsOn,
  type MoneyField,
  type Settings,
} from '@yadori/api/dormitory/planned-settings';
import { dayName } from '@yadori/api/time/day-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { findMoney } from './queries.ts';

interface Plan {
  day: CalendarDate;
  settings: Settings;
}

/** Without the basis: its words are free, and a mail leaves the product. */
export function moneyLines(
  { day, settings }: Plan,
  { present, planned }: Pick<Awaited<ReturnType<typeof findMoney>>, 'present' | 'planned'>,
): Bilingual[] {
  const before = settingsOn(present, planned, day);
  const changes = moneyFields.flatMap((field) => {
    const after = settings[field];
    if (after === undefined || after === before[field]) return [];
    return [inBoth((language) => changeLine(field, [before[field], after], language))];
  });
  return [
    inBoth((language) => texts[language].from(dayName(day, language), day.slice(0, 4))),
    ...changes,
  ];
}

const inBoth = (write: (language: Language) => string): Bilingual => ({
  ja: write('ja'),
  en: write('en'),
});

const texts = {
  ja: {
    from: (day: string, year: string) => `最初の日：${year}年${day}`,
    line: (name: string, before: string, after: string) => `${name}：${before} → ${after}`,
    days: (count: number) => `${count}営業日前まで`,
    hours: (count: number) => `受付の${count}時間前から`,
    yen: (amount: string) => `${amount}円`,
  },
  en: {
    from: (day: string, year: string) => `First day: ${day} ${year}`,
    line: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    days: (count: number) =>
      count === 1 ? '1 business day before' : `${count} business days before`,
    hours: (count: number) => `from ${count} h before opening`,
    yen: (amount: string) => `¥${amount}`,
  },
} as const;

/** What stands, and what would. */
export function changeLine(
  field: MoneyField,
  values: [number, number],
  language: Language,
): string {
  const t = texts[language];
  const [before, after] = values.map((value) => valueOf(field, value, language));
  return t.line(moneyFieldNames[field][language], before ?? '', after ?? '');
}

function valueOf(field: MoneyField, value: number, language: Language): string {
  const t = texts[language];
  if (field === 'fee_window_hours') return t.hours(value);
  const isLead = leadFields.some((lead) => lead === field);
  return isLead ? t.days(value) : t.yen(value.toLocaleString('en-US'));
}
