// The resident in person: name, contact, school or work (A029 to A039, I008, I009).
import { employerName } from '../employer-name.ts';
import { fieldLabel } from '@yadori/api/validation/field-names';
import { asksMajor, bloodTypes, employmentStatuses, genders } from '@yadori/api/account/kinds';
import type { EmploymentStatus } from '@yadori/api/account/kinds';
import type { residentRules } from '@yadori/api/account/rules';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { DateBoxesField } from '@yadori/kit/fields/date-boxes-field.tsx';
import { FuriganaField } from '@yadori/kit/fields/furigana-field.tsx';
import { PhoneField } from '@yadori/kit/fields/phone-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import {
  dateFieldProps,
  textFieldProps,
  choiceFieldProps,
  type FormState,
} from '@yadori/kit/form/form-state.ts';
import { personalTexts } from '../field-texts.ts';

type PersonalField = keyof typeof residentRules;

interface PersonalFieldsProps {
  form: FormState<PersonalField>;
  /** Shown after the birthday, where the documents have it. Registration and profile have different password fields. */
  password: ReactNode;
}

export function PersonalFields({ form, password }: PersonalFieldsProps) {
  const t = useMessages(personalTexts);
  const language = useLanguage();
  return (
    <>
      <TextField
        {...textFieldProps(form, 'name')}
        label={fieldLabel(language, 'name')}
        hint={t.nameHint}
        need="required"
        autoComplete="name"
      />
      <FuriganaField
        {...textFieldProps(form, 'furigana')}
        label={fieldLabel(language, 'furigana')}
        hint={t.furiganaHint}
        need="optional"
      />
      <ChoiceField
        {...choiceFieldProps(form, 'gender')}
        label={fieldLabel(language, 'gender')}
        need="required"
        options={genders.map((value) => ({ value: String(value), label: t.genders(value) }))}
      />
      <PhoneField
        {...textFieldProps(form, 'phone_number')}
        label={fieldLabel(language, 'phone_number')}
        hint={t.phoneHint}
        need="required"
      />
      <DateBoxesField
        {...dateFieldProps(form, 'birthday')}
        onLeave={() => form.leave('birthday')}
        label={fieldLabel(language, 'birthday')}
        hint={t.birthdayHint}
        need="required"
        autoFill="bday"
      />
      {password}
      <BloodTypeField form={form} />
      <EmploymentFields form={form} />
    </>
  );
}

function BloodTypeField({ form }: { form: FormState<PersonalField> }) {
  const t = useMessages(personalTexts);
  const language = useLanguage();
  return (
    <ChoiceField
      {...choiceFieldProps(form, 'blood_type')}
      look="compact"
      label={fieldLabel(language, 'blood_type')}
      need="required"
      options={bloodTypes.map((value) => ({
        value: value as string,
        label: value === 'unknown' ? t.unknownBlood : value,
      }))}
    />
  );
}

/** The faculty is asked of those who study (A039). */
function EmploymentFields({ form }: { form: FormState<PersonalField> }) {
  const t = useMessages(personalTexts);
  const language = useLanguage();
  const status = statusOf(form.values.employment_status);
  const spoken = employerName(String(status));
  return (
    <>
      <ChoiceField
        {...choiceFieldProps(form, 'employment_status')}
        look="stacked"
        label={fieldLabel(language, 'employment_status')}
        need="required"
        options={employmentStatuses.map((value) => ({
          value: String(value),
          label: t.statuses(value),
        }))}
      />
      <TextField
        {...textFieldProps(form, 'employment_name')}
        label={fieldLabel(language, 'employment_name', spoken)}
        need="required"
        autoComplete="organization"
      />
      {asksMajor(status) && (
        <TextField
          {...textFieldProps(form, 'major_or_department')}
          label={fieldLabel(language, 'major_or_department', spoken)}
          need="optional"
          autoComplete="off"
        />
      )}
    </>
  );
}

const statusOf = (chosen: string | undefined): EmploymentStatus =>
  employmentStatuses.find((status) => String(status) === chosen) ?? 1;
