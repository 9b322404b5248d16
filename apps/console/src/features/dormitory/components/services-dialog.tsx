// Switches what the dormitory offers from a day on, and says before whom that touches (SD049, SD050).
import { useState } from 'react';
import {
  absenceNights,
  earliestDay,
  serviceFields,
  settingsOn,
  type ServiceField,
  type Settings,
} from '@yadori/api/dormitory/planned-settings';
import { planSettings, type PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { FieldList, fieldsWith } from '@yadori/kit/form/fields.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteSlip } from '../../../parts/forms/write-slip.tsx';
import { useSettingsPreview } from '../api.ts';
import {
  dayErrors,
  dayFields,
  dayOf,
  firstDay,
  withoutDay,
  type DayValues,
} from '../day-fields.ts';
import { planForm, refusedPreview, withPreview } from '../plan-form.ts';
import type { SettingTexts } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import { useWriting, type GiveWriting } from '../use-writing.ts';
import { ChangePreview } from './change-preview.tsx';

const states = ['1', '0'] as const;
type State = (typeof states)[number];

type Values = Record<ServiceField, State | ''> & { long_absence_nights: string } & DayValues;

interface ServicesDialogProps {
  dormitory: string;
  settings: PlannedSettings;
  onClose: () => void;
  onWriting?: GiveWriting;
}

export function ServicesDialog({ dormitory, settings, onClose, onWriting }: ServicesDialogProps) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const [begun] = useState(() => valuesOf(settings));
  const declared = { fields, t, language, without: withoutDay };
  const dayInWords = (values: Values) =>
    formatDate(dayOf('services', values) ?? earliestDay('services', today()), language);
  const form = useWriteForm(planSettings, {
    ...planForm(declared, begun, (values) =>
      Object.keys(changedOf(begun, values)).length === 0 ? { meal_reservation: t.unchanged } : {},
    ),
    input: (values) => {
      const body = bodyOf(begun, values);
      return body && { params: { dormitory }, body };
    },
    errorsOf: (errors, values) => ({
      ...firstOfEach(errors, [...serviceFields, 'long_absence_nights']),
      ...dayErrors(errors, values),
    }),
    done: (_answer, values) => t.done(dayInWords(values)),
    onDone: onClose,
  });
  const body = bodyOf(begun, form.values);
  useWriting(body, onWriting);
  const preview = useSettingsPreview(dormitory, body);
  const refused = refusedPreview(preview);
  return (
    <WriteSlip
      form={form}
      title={t.changeNamed(t.services)}
      actionLabel={t.send(dayInWords(form.values))}
      onClose={onClose}
    >
      <FieldList
        {...declared}
        form={withPreview(form, refused && dayErrors(refused, form.values))}
      />
      <ChangePreview body={body} preview={preview} />
    </WriteSlip>
  );
}

const { select, text } = fieldsWith<SettingTexts>();

const service = (field: ServiceField) =>
  select<State>({
    label: (t) => t[field],
    empty: (t) => t.choose,
    missing: (t) => t.choose,
    options: (t) => states.map((value) => ({ value, label: value === '1' ? t.on : t.off })),
  });

function nightsIn(value: string): number | undefined {
  const nights = Number(value);
  const isFine = /^\d+$/.test(value) && nights >= absenceNights.min && nights <= absenceNights.max;
  return isFine ? nights : undefined;
}

const fields = {
  meal_reservation: service('meal_reservation'),
  overnight_report: service('overnight_report'),
  guest_report: service('guest_report'),
  long_absence_nights: text({
    label: (t) => t.absentNights,
    wrong: (value, t, language) =>
      nightsIn(value) === undefined
        ? t.wrongNights(
            formatCount(absenceNights.min, language),
            formatCount(absenceNights.max, language),
          )
        : undefined,
    input: { inputMode: 'numeric', maxLength: String(absenceNights.max).length },
  }),
  ...dayFields('services'),
};

/** The form begins with the settings of tomorrow. */
function valuesOf({ present, planned }: PlannedSettings): Values {
  const settings = settingsOn(present, planned, earliestDay('services', today()));
  const stateOf = (field: ServiceField): State => (settings[field] === 1 ? '1' : '0');
  return {
    meal_reservation: stateOf('meal_reservation'),
    overnight_report: stateOf('overnight_report'),
    guest_report: stateOf('guest_report'),
    long_absence_nights: String(settings.long_absence_nights),
    ...firstDay,
  };
}

function changedOf(
  begun: Values,
  values: Values,
): Partial<Record<ServiceField, 0 | 1>> & Pick<Settings, 'long_absence_nights'> {
  const services = serviceFields.filter((field) => values[field] !== begun[field]);
  const nights =
    values.long_absence_nights === begun.long_absence_nights
      ? undefined
      : nightsIn(values.long_absence_nights);
  return {
    ...Object.fromEntries(services.map((field) => [field, values[field] === '1' ? 1 : 0])),
    ...(nights !== undefined && { long_absence_nights: nights }),
  };
}

function bodyOf(begun: Values, values: Values) {
  const effective_on = dayOf('services', values);
  const changed = changedOf(begun, values);
  if (effective_on === undefined || Object.keys(changed).length === 0) return undefined;
  return { group: 'services' as const, effective_on, ...changed };
}
