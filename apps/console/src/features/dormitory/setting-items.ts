// The lines of the pages of settings: which fields each has, and its value in words.
import {
  moneyFields,
  serviceFields,
  termFields,
  type MoneyField,
  type PlannedGroup,
  type ServiceField,
  type TermField,
  type SettingField,
  type Settings,
} from '@yadori/api/dormitory/planned-settings';
import { moneyFieldNames, moneyValue } from '@yadori/api/dormitory/money-names';
import type { Language } from '@yadori/api/language/language';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { settingTexts } from './setting-texts.ts';

export type SettingTexts = Translated<typeof settingTexts.ja>;

export const timeItems = ['breakfast', 'dinner', 'seats'] as const;
export type MealField = 'breakfast' | 'dinner';
/** Each is planned by itself; those of the other groups together. */
export type TimeItem = (typeof timeItems)[number];
export type SettingItem = TimeItem | ServiceField | TermField | MoneyField;

export const itemsOf = {
  times: timeItems,
  services: [...serviceFields, ...termFields],
  money: moneyFields,
} as const satisfies Partial<Record<PlannedGroup, readonly SettingItem[]>>;

export const fieldsOfItem: Readonly<Record<SettingItem, readonly SettingField[]>> = {
  breakfast: ['breakfast_start', 'breakfast_end'],
  dinner: ['dinner_start', 'dinner_end'],
  seats: ['seats'],
  meal_reservation: ['meal_reservation'],
  overnight_report: ['overnight_report'],
  guest_report: ['guest_report'],
  guest_max_nights: ['guest_max_nights'],
  bedding_stock: ['bedding_stock'],
  movein_last_time: ['movein_last_time'],
  march_contract_end_day: ['march_contract_end_day'],
  long_absence_nights: ['long_absence_nights'],
  ...(Object.fromEntries(moneyFields.map((field) => [field, [field]])) as Record<
    MoneyField,
    [MoneyField]
  >),
};

/** As an answer has them. */
export type GivenSettings = { [Field in SettingField]?: Settings[Field] | undefined };

export const changesItem = (settings: GivenSettings, item: SettingItem) =>
  fieldsOfItem[item].some((field) => settings[field] !== undefined);

interface Words {
  t: SettingTexts;
  language: Language;
}

export const useSettingWords = (): Words => ({
  t: useMessages(settingTexts),
  language: useLanguage(),
});

const isMoney = (item: SettingItem): item is MoneyField =>
  moneyFields.some((field) => field === item);

export const itemName = (item: SettingItem, { t, language }: Words): string =>
  isMoney(item) ? moneyFieldNames[item][language] : t[item];

/** Of a change with one end of a reception that end alone: the other may change before. */
export function itemInWords(settings: GivenSettings, item: SettingItem, words: Words): string {
  const { t, language } = words;
  if (item === 'breakfast' || item === 'dinner') return rangeInWords(settings, item, t);
  if (isMoney(item)) return moneyValue(item, settings[item] ?? 0, language);
  if (item === 'guest_max_nights') return t.nightsOf(formatCount(settings[item] ?? 0, language));
  if (item === 'bedding_stock') return t.setsOf(formatCount(settings[item] ?? 0, language));
  if (item === 'movein_last_time') return settings[item] ?? '';
  if (item === 'march_contract_end_day')
    return t.marchOf(formatCount(settings[item] ?? 0, language));
  if (item === 'long_absence_nights') return t.absentOf(formatCount(settings[item] ?? 0, language));
  const value = settings[item];
  if (item !== 'seats') return value === 1 ? t.on : t.off;
  return value === null || value === undefined
    ? t.noSeats
    : t.seatsOf(formatCount(value, language));
}

function rangeInWords(settings: GivenSettings, meal: MealField, t: SettingTexts) {
  const [start, end] = [settings[`${meal}_start`], settings[`${meal}_end`]];
  if (start === undefined) return t.endAt(end ?? '');
  return end === undefined ? t.startAt(start) : t.range(start, end);
}
