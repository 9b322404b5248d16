// The emergency contact (A044 to A046, I011). Another person's data: no autofill.
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PhoneField } from '@yadori/kit/fields/phone-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import styles from '@yadori/kit/form/field-pairs.module.css';
import { emergencyTexts } from '../field-texts.ts';

type EmergencyContactField =
  | 'emergency_contact_name'
  | 'emergency_contact_phone_number'
  | 'emergency_contact_address'
  | 'emergency_contact_relationship'
  | 'emergency_contact_job'
  | 'emergency_contact_workplace';

export function EmergencyContactFields({ form }: { form: FormState<EmergencyContactField> }) {
  const t = useMessages(emergencyTexts);
  const language = useLanguage();
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...textFieldProps(form, 'emergency_contact_name')}
          label={fieldLabel(language, 'emergency_contact_name')}
          hint={t.nameHint}
          need="required"
          autoComplete="off"
        />
        <TextField
          {...textFieldProps(form, 'emergency_contact_relationship')}
          label={fieldLabel(language, 'emergency_contact_relationship')}
          hint={t.relationshipHint}
          need="required"
          autoComplete="off"
        />
      </div>
      <PhoneField
        {...textFieldProps(form, 'emergency_contact_phone_number')}
        label={fieldLabel(language, 'emergency_contact_phone_number')}
        hint={t.phoneHint}
        need="required"
        autoComplete="off"
      />
      <TextField
        {...textFieldProps(form, 'emergency_contact_address')}
        label={fieldLabel(language, 'emergency_contact_address')}
        need="optional"
        autoComplete="off"
      />
      <WorkFields form={form} />
    </>
  );
}

function WorkFields({ form }: { form: FormState<EmergencyContactField> }) {
  const t = useMessages(emergencyTexts);
  const language = useLanguage();
  return (
    <div className={styles.pair}>
      <TextField
        {...textFieldProps(form, 'emergency_contact_job')}
        label={fieldLabel(language, 'emergency_contact_job')}
        hint={t.jobHint}
        need="required"
        autoComplete="off"
      />
      <TextField
        {...textFieldProps(form, 'emergency_contact_workplace')}
        label={fieldLabel(language, 'emergency_contact_workplace')}
        hint={t.workplaceHint}
        need="required"
        autoComplete="off"
      />
    </div>
  );
}
