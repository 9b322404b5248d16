// Whom the house calls (A044 to A046, I011). Another person's data: nothing here is filled in by the browser.
import { useMessages } from '../../../shell/language.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emergencyTexts } from '../field-texts.ts';
import { line, type FormState } from '../../../shell/form/form-state.ts';
import styles from '../../../shell/form/field-pairs.module.css';

export type EmergencyContactField =
  | 'emergency_contact_name'
  | 'emergency_contact_phone_number'
  | 'emergency_contact_address'
  | 'emergency_contact_relationship'
  | 'emergency_contact_job'
  | 'emergency_contact_workplace';

export function EmergencyContactFields({ form }: { form: FormState<EmergencyContactField> }) {
  const t = useMessages(emergencyTexts);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...line(form, 'emergency_contact_name')}
          label={t.name}
          hint={t.nameHint}
          need="required"
          autoComplete="off"
        />
        <TextField
          {...line(form, 'emergency_contact_relationship')}
          label={t.relationship}
          hint={t.relationshipHint}
          need="required"
          autoComplete="off"
        />
      </div>
      <PhoneField
        {...line(form, 'emergency_contact_phone_number')}
        label={t.phone}
        hint={t.phoneHint}
        need="required"
        autoComplete="off"
      />
      <TextField
        {...line(form, 'emergency_contact_address')}
        label={t.address}
        need="optional"
        autoComplete="off"
      />
      <div className={styles.pair}>
        <TextField
          {...line(form, 'emergency_contact_job')}
          label={t.job}
          hint={t.jobHint}
          need="required"
          autoComplete="off"
        />
        <TextField
          {...line(form, 'emergency_contact_workplace')}
          label={t.workplace}
          hint={t.workplaceHint}
          need="required"
          autoComplete="off"
        />
      </div>
    </>
  );
}
