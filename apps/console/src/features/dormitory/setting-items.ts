// The lines of the page of settings: which fields each has, and its value in words.
import type { SettingChange } from '@yadori/api/dormitory/setting-calls';
import type { TimeField } from '@yadori/api/dormitory/planned-settings';
import type { Language } from '@yadori/api/language/language';
import { formatCount } from '@yadori/kit/format.ts';
import type { Translated } from '@yadori/kit/language.ts';
import type { settingTexts } from './setting-texts.ts';

export type SettingTexts = Translated<typeof settingTexts.ja>;

export const settingItems = ['breakfast', 'dinner', 'seats'] as const;
export type SettingItem = (typeof settingItems)[number];

export const fieldsOfItem = {
  breakfast: ['breakfast_start', 'breakfast_end'],
  dinner: ['dinner_start', 'dinner_end'],
  seats: ['seats'],
} as const satisfies Record<SettingItem, readonly TimeField[]>;

export const changesItem = ({ settings }: Pick<SettingChange, 'settings'>, item: SettingItem) =>
  fieldsOfItem[item].some((field) => settings[field] !== undefined);

/** Of a change with one end of a reception that end alone: the other may change before. */
export function itemInWords(
  settings: SettingChange['settings'],
  item: SettingItem,
  { t, language }: { t: SettingTexts; language: Language },
): string {
  if (item === 'seats') {
    const { seats } = settings;
    return seats === null || seats === undefined
      ? t.noSeats
      : t.seatsOf(formatCount(seats, language));
  }
  const [start, end] = [settings[`${item}_start`], settings[`${item}_end`]];
  if (start === undefined) return t.endAt(end ?? '');
  return end === undefined ? t.startAt(start) : t.range(start, end);
}
