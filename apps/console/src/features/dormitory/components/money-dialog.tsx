// Asks a second person to approve other fees, prices and lead times, and says before what they touch (SD050, SD051).
import { useState } from 'react';
import { planMoney, type MoneyPage } from '@yadori/api/dormitory/money-calls';
import { moneyFieldNames } from '@yadori/api/dormitory/money-names';
import {
  basisLength,
  earliestDay,
  leadFields,
  moneyFields,
  mostOf,
  settingsOn,
  type MoneyField,
} from '@yadori/api/dormitory/planned-settings';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { moneyWords, reachInWords } from '../../../parts/money/money-words.ts';
import { readsOfApprovals } from '../../approvals/panel.tsx';
import { readsOfSettings, useMoneyPreview } from '../api.ts';
import type { SettingTexts } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';

type Values = Record<MoneyField, string> & { effective_on: string; basis: string };

interface MoneyDialogProps {
  dormitory: string;
  money: MoneyPage;
  onClose: () => void;
}

export function MoneyDialog({ dormitory, money, onClose }: MoneyDialogProps) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const [begun] = useState(() => valuesOf(money));
  const declared = { fields, t, language };
  const { names, validate } = formOf(declared);
  const form = useWriteForm(planMoney, {
    names,
    initial: begun,
    validate: (values: Values) => ({
      ...(Object.keys(changedOf(begun, values)).length === 0 && { booking_lead_days: t.unchanged }),
      ...withoutUndefined(validate?.(values) ?? {}),
    }),
    input: (values) => {
      const { basis } = values;
      return { params: { dormitory }, body: { ...bodyOf(begun, values), basis } };
    },
    errorsOf: (errors) => firstOfEach(errors, [...moneyFields, 'effective_on', 'basis']),
    done: t.asked,
    // It waits for the second person: the page shows the request.
    onRefused: ({ code }) => {
      if (code !== 'approval_needed') return false;
      onClose();
      return true;
    },
    onDone: onClose,
    reads: [...readsOfSettings, ...readsOfApprovals],
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      form={form}
      title={t.changeNamed(t.money)}
      wide
      actionLabel={t.ask}
      onClose={onClose}
    >
      <p className="note">{t.twoPersons}</p>
      <FieldList {...declared} form={form} />
      <MoneyPreview dormitory={dormitory} begun={begun} values={form.values} />
    </WriteDialog>
  );
}

const { select, text } = fieldsWith<SettingTexts>();

const isCount = (value: string, most: number) => /^\d{1,6}$/.test(value) && Number(value) <= most;

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

const fields = {
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
  basis: {
    ...text({
      label: (t: SettingTexts) => t.basis,
      wrong: (value: string, t: SettingTexts) => {
        const { length } = value.trim();
        const isFine = length >= basisLength.min && length <= basisLength.max;
        return isFine ? undefined : t.wrongBasis(...bounds);
      },
    }),
    show: ({ id, name, value, error, onType, onLeave, t }: BasisProps) => (
      <TextArea
        id={id}
        name={name}
        value={value}
        error={error}
        label={t.basis}
        need="required"
        hint={t.basisHint(...bounds)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
      />
    ),
  },
};

type BasisProps = Parameters<ReturnType<typeof amount>['show']>[0];

/** The form begins with the settings of the next 1st. */
function valuesOf({ present, planned }: MoneyPage): Values {
  const day = earliestDay('money', today());
  const settings = settingsOn(present, planned, day);
  const amounts = Object.fromEntries(moneyFields.map((field) => [field, String(settings[field])]));
  return { ...(amounts as Record<MoneyField, string>), effective_on: day, basis: '' };
}

const changedOf = (begun: Values, values: Values): Partial<Record<MoneyField, number>> =>
  Object.fromEntries(
    moneyFields
      .filter((field) => values[field] !== begun[field])
      .map((field) => [field, Number(values[field])]),
  );

const bodyOf = (begun: Values, values: Values) => ({
  effective_on: values.effective_on as CalendarDate,
  ...changedOf(begun, values),
});

interface MoneyPreviewProps {
  dormitory: string;
  begun: Values;
  values: Values;
}

function MoneyPreview({ dormitory, begun, values }: MoneyPreviewProps) {
  const t = useMessages(settingTexts);
  const words = { t: useMessages(moneyWords), language: useLanguage() };
  const body = bodyOf(begun, values);
  const changed = moneyFields.filter((field) => body[field] !== undefined);
  const isComplete =
    changed.length > 0 &&
    values.effective_on !== '' &&
    changed.every((field) => isCount(values[field], mostOf(field)));
  const preview = useMoneyPreview(dormitory, isComplete ? body : undefined);
  if (!isComplete) return null;
  const reach = preview.data?.data;
  const changes = changed.map((field) => ({
    field,
    before: Number(begun[field]),
    after: Number(values[field]),
  }));
  return (
    <div className="stack gap-6 note" role="status">
      {preview.isLoading && <p>{t.counting}</p>}
      {reach !== undefined &&
        reachInWords(changes, reach, words).map((line) => <p key={line}>{line}</p>)}
      <p>{t.atMidnight(formatDateWithYear(body.effective_on, words.language))}</p>
    </div>
  );
}
