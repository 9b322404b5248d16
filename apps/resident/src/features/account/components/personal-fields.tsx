// The resident in person: name, contact, school or work (A029 to A039, I008, I009).
import { asksMajor, bloodTypes, employmentStatuses, genders } from '@yadori/api/account/kinds';
import type { EmploymentStatus } from '@yadori/api/account/kinds';
import type { residentRules } from '@yadori/api/account/rules';
import type { ReactNode } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
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

export type PersonalField = keyof typeof residentRules;

interface PersonalFieldsProps {
  form: FormState<PersonalField>;
  /** Shown after the birthday, where the documents have it. Registration and profile have different password fields. */
  password: ReactNode;
}

export function PersonalFields({ form, password }: PersonalFieldsProps) {
  const t = useMessages(personalTexts);
  return (
    <>
      <TextField
        {...textFieldProps(form, 'name')}
        label={t.name}
        hint={t.nameHint}
        need="required"
        autoComplete="name"
      />
      <FuriganaField
        {...textFieldProps(form, 'furigana')}
        label={t.furigana}
        hint={t.furiganaHint}
        need="optional"
      />
      <ChoiceField
        {...choiceFieldProps(form, 'gender')}
        label={t.gender}
        need="required"
        options={genders.map((value) => ({ value: String(value), label: t.genders(value) }))}
      />
      <PhoneField
        {...textFieldProps(form, 'phone_number')}
        label={t.phone}
        hint={t.phoneHint}
        need="required"
      />
      <DateBoxesField
        {...dateFieldProps(form, 'birthday')}
        onLeave={() => form.leave('birthday')}
        label={t.birthday}
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
  return (
    <ChoiceField
      {...choiceFieldProps(form, 'blood_type')}
      look="compact"
      label={t.bloodType}
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
  const status = statusOf(form.values.employment_status);
  return (
    <>
      <ChoiceField
        {...choiceFieldProps(form, 'employment_status')}
        look="stacked"
        label={t.status}
        need="required"
        options={employmentStatuses.map((value) => ({
          value: String(value),
          label: t.statuses(value),
        }))}
      />
      <TextField
        {...textFieldProps(form, 'employment_name')}
        label={t.employer(status)}
        need="required"
        autoComplete="organization"
      />
      {asksMajor(status) && (
        <TextField
          {...textFieldProps(form, 'major_or_department')}
          label={status === 1 ? t.faculty : t.department}
          need="optional"
          autoComplete="off"
        />
      )}
    </>
  );
}

const statusOf = (chosen: string | undefined): EmploymentStatus =>
  employmentStatuses.find((status) => String(status) === chosen) ?? 1;
