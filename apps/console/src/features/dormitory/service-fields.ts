// Fields of a change of what the dormitory offers.
import { moveinLastTimes } from '@yadori/api/account/movein';
import {
  absenceNights,
  guestNights,
  marchEndDays,
  mostBedding,
} from '@yadori/api/dormitory/planned-settings';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import { typedCount } from '@yadori/kit/form/typed-number.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { dayFields } from './day-fields.ts';
import { itemInWords, type itemsOf, type SettingTexts } from './setting-items.ts';

export type ServiceItem = (typeof itemsOf.services)[number];

const { select, text } = fieldsWith<SettingTexts>();

const oneOf = (item: ServiceItem, values: readonly (number | string)[]) =>
  select<string>({
    label: (t) => t[item],
    empty: (t) => t.choose,
    missing: (t) => t.choose,
    options: (t, language) =>
      values.map((value) => ({
        value: String(value),
        label: itemInWords({ [item]: value }, item, { t, language }),
      })),
  });

const bounds = {
  bedding_stock: { min: 0, max: mostBedding },
  long_absence_nights: absenceNights,
} as const;

type Counted = keyof typeof bounds;

const count = (item: Counted, label: (t: SettingTexts) => string) => {
  const { min, max } = bounds[item];
  return text({
    label,
    wrong: (value, t, language) =>
      typedCount(value, bounds[item]) === undefined
        ? t.wrongRange(formatCount(min, language), formatCount(max, language))
        : undefined,
    input: { inputMode: 'numeric', maxLength: String(max).length },
  });
};

export const serviceFormFields = {
  meal_reservation: oneOf('meal_reservation', [1, 0]),
  overnight_report: oneOf('overnight_report', [1, 0]),
  guest_report: oneOf('guest_report', [1, 0]),
  guest_max_nights: oneOf('guest_max_nights', guestNights),
  bedding_stock: count('bedding_stock', (t) => t.beddingSets),
  movein_last_time: oneOf('movein_last_time', moveinLastTimes),
  march_contract_end_day: oneOf('march_contract_end_day', marchEndDays),
  long_absence_nights: count('long_absence_nights', (t) => t.absentNights),
  ...dayFields('services'),
};

/** Undefined: no value of its line. */
export function valueIn(item: ServiceItem, value: string): number | string | undefined {
  if (value === '') return undefined;
  if (item === 'movein_last_time') return value;
  return item in bounds ? typedCount(value, bounds[item as Counted]) : Number(value);
}
