// Names and values of fees, prices and lead times in words.
import type { Bilingual, Language } from '../language/language.ts';
import { leadFields, type MoneyField } from './planned-settings.ts';

export const moneyFieldNames: Readonly<Record<MoneyField, Bilingual>> = {
  booking_lead_days: { ja: '予約の締め切り', en: 'Booking deadline' },
  fee_window_hours: { ja: '取消料がかかる時間', en: 'Hours with a cancellation fee' },
  breakfast_fee: { ja: '朝食の取消料', en: 'Breakfast cancellation fee' },
  dinner_fee: { ja: '夕食の取消料', en: 'Dinner cancellation fee' },
  guest_meal_lead_days: { ja: '来客の食事の締め切り', en: 'Guest meal deadline' },
  guest_bedding_lead_days: { ja: '来客の寝具の締め切り', en: 'Guest bedding deadline' },
  bedding_price: { ja: '来客の寝具 1泊', en: 'Guest bedding, one night' },
  guest_breakfast_price: { ja: '来客の朝食', en: 'Guest breakfast' },
  guest_dinner_price: { ja: '来客の夕食', en: 'Guest dinner' },
  walk_in_breakfast_price: { ja: 'その場の朝食', en: 'Walk-in breakfast' },
  walk_in_dinner_price: { ja: 'その場の夕食', en: 'Walk-in dinner' },
  waiver_act_yen: { ja: '寮長の免除の上限（1件）', en: 'Manager’s waiver, one charge' },
  waiver_month_yen: {
    ja: '寮長の免除の上限（1人の1か月）',
    en: 'Manager’s waivers, resident and month',
  },
};

const units = {
  ja: {
    days: (count: number) => `${count}営業日前まで`,
    hours: (count: number) => `受付の${count}時間前から`,
    yen: (count: string) => `${count}円`,
  },
  en: {
    days: (count: number) =>
      count === 1 ? '1 business day before' : `${count} business days before`,
    hours: (count: number) => `from ${count} h before opening`,
    yen: (count: string) => `¥${count}`,
  },
} satisfies Record<Language, object>;

const digits = new Intl.NumberFormat('en');

export function moneyValue(field: MoneyField, value: number, language: Language): string {
  const unit = units[language];
  if (field === 'fee_window_hours') return unit.hours(value);
  return leadFields.some((lead) => lead === field)
    ? unit.days(value)
    : unit.yen(digits.format(value));
}
