// Luggage that is sent ahead; its questions come with a yes (A068 to A073).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { packageArrivalHours, packageArrivalTimes, yesNo } from '@yadori/api/account/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { DayDialog } from '@yadori/kit/calendar/day-dialog.tsx';
import { DayField } from '@yadori/kit/form/day-field.tsx';
import { textFieldProps, choiceFieldProps } from '@yadori/kit/form/form-state.ts';
import type { Form } from '@yadori/kit/form/use-form.ts';
import { usePackageDay } from '../use-package-day.tsx';
import type { addressNames } from '../registration-steps.ts';
import { stepTexts } from '../registration-step-texts.ts';
import styles from './registration-luggage-fields.module.css';

interface RegistrationLuggageFieldsProps {
  form: Form<(typeof addressNames)[number]>;
  today: CalendarDate;
}

export function RegistrationLuggageFields({ form, today }: RegistrationLuggageFieldsProps) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  return (
    <>
      <ChoiceField
        {...choiceFieldProps(form, 'luggage_delivery')}
        look="segment"
        label={fieldLabel(language, 'luggage_delivery')}
        hint={t.luggageHint}
        need="required"
        options={answersOf(t)}
      />
      {form.values.luggage_delivery === '1' && (
        <>
          <ArrivalFields form={form} today={today} />
          <CompanyFields form={form} />
        </>
      )}
    </>
  );
}

/** Day and hours in which the luggage arrives. */
function ArrivalFields({ form, today }: RegistrationLuggageFieldsProps) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  const { open, view } = usePackageDay(form, today);
  return (
    <>
      <DayField
        id="package_arrival_date"
        today={today}
        value={form.values.package_arrival_date ?? ''}
        error={form.errors.package_arrival_date}
        onOpen={() => open('package_arrival_date')}
        label={fieldLabel(language, 'package_arrival_date')}
        need="required"
      />
      <DayDialog view={view} />
      <ChoiceField
        {...choiceFieldProps(form, 'package_arrival_time')}
        label={fieldLabel(language, 'package_arrival_time')}
        need="required"
        className={styles.slots}
        options={packageArrivalTimes.map((slot) => ({
          value: String(slot),
          label: t.hours(packageArrivalHours[slot].from, packageArrivalHours[slot].to),
        }))}
      />
    </>
  );
}

function CompanyFields({ form }: Pick<RegistrationLuggageFieldsProps, 'form'>) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  return (
    <>
      <ChoiceField
        {...choiceFieldProps(form, 'use_shipping_company')}
        look="segment"
        label={fieldLabel(language, 'use_shipping_company')}
        need="required"
        options={answersOf(t)}
      />
      {form.values.use_shipping_company === '1' && (
        <TextField
          {...textFieldProps(form, 'shipping_company_name')}
          label={fieldLabel(language, 'shipping_company_name')}
          need="optional"
          autoComplete="off"
        />
      )}
    </>
  );
}

const answersOf = (t: { yes: string; no: string }) =>
  yesNo.map((value) => ({ value: String(value), label: value === 1 ? t.yes : t.no }));
