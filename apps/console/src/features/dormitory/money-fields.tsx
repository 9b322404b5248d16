// Fields of a change of fees, prices and lead times.
import {
  basisLength,
  earliestDay,
  leadFields,
  moneyFields,
  mostOf,
  type MoneyField,
} from '@yadori/api/dormitory/planned-settings';
import { moneyFieldNames } from '@yadori/api/dormitory/money-names';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { today } from '@yadori/web-client/clock.ts';
import type { SettingTexts } from './setting-items.ts';

export type MoneyValues = Record<MoneyField, string> & {
  effective_on: string;
  basis: string;
  announce: 'yes' | 'no';
  unannounced_why: string;
};

const { segment, select, text } = fieldsWith<SettingTexts>();

export const isCount = (value: string, most: number) =>
  /^\d{1,6}$/.test(value) && Number(value) <= most;

const unitOf = (field: MoneyField, t: SettingTexts): string => {
  if (field === 'fee_window_hours') return t.hoursBefore;
  return leadFields.some((lead) => lead === field) ? t.daysBefore : t.yen;
};

const amount = (field: MoneyField) =>
  text({
    label: (_t, language) => moneyFieldNames[field][language],
    hint: (t) => unitOf(field, t),
    wrong: (value, t, language) =>
      isCount(value, mostOf(field))
        ? undefined
        : t.wrongNumber(formatCount(mostOf(field), language)),
    input: { inputMode: 'numeric', maxLength: 6 },
  });

/** As far ahead as a change can be planned. */
const months = 12;

const firsts = (): CalendarDate[] =>
  Array.from({ length: months }, (_, index) => startOfMonth(earliestDay('money', today()), index));

const bounds = [String(basisLength.min), '1,000'] as const;

const words = (name: 'basis' | 'unannounced_why') => ({
  ...text({
    label: (t: SettingTexts) => t[name],
    wrong: (value: string, t: SettingTexts) => {
      const { length } = value.trim();
      const isFine = length >= basisLength.min && length <= basisLength.max;
      return isFine ? undefined : t.wrongBasis(...bounds);
    },
  }),
  show: ({ id, name: of, value, error, onType, onLeave, t }: WordsProps) => (
    <TextArea
      id={id}
      name={of}
      value={value}
      error={error}
      label={t[name]}
      need="required"
      hint={t.basisHint(...bounds)}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={onLeave}
    />
  ),
});

type WordsProps = Parameters<ReturnType<typeof amount>['show']>[0];

export const moneyFormFields = {
  ...(Object.fromEntries(moneyFields.map((field) => [field, amount(field)])) as Record<
    MoneyField,
    ReturnType<typeof amount>
  >),
  effective_on: select<string>({
    label: (t) => t.month,
    empty: (t) => t.choose,
    missing: (t) => t.choose,
    options: (_t, language) =>
      firsts().map((day) => ({ value: day, label: formatDateWithYear(day, language) })),
  }),
  basis: words('basis'),
  announce: segment<MoneyValues['announce']>('yes', {
    label: (t) => t.announce,
    options: (t) => [
      { value: 'yes', label: t.announced },
      { value: 'no', label: t.unannounced },
    ],
  }),
  unannounced_why: words('unannounced_why'),
};

export const withoutReason = ({ announce }: MoneyValues) =>
  announce === 'yes' ? (['unannounced_why'] as const) : [];
