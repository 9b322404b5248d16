// Mail and phone after moving out: those of the profile by a tick, or others (Q020, Q021, AM185).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { PhoneField } from '@yadori/kit/fields/phone-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { moveOutTexts } from '../move-out-texts.ts';
import type { MoveOutFormState } from '../use-move-out-form.ts';
import styles from './move-out-fields.module.css';

export function MoveOutContactFields({ state }: { state: MoveOutFormState }) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const { form, takeOwn } = state;
  const ownMail = form.values.use_user_mail_address === '1';
  const ownPhone = form.values.use_user_phone_number === '1';
  return (
    <>
      <Checkbox
        id="use_user_mail_address"
        className={styles.own}
        checked={ownMail}
        onChange={(event) => takeOwn('mail_address', event.currentTarget.checked)}
      >
        {t.useMail}
      </Checkbox>
      <TextField
        {...textFieldProps(form, 'mail_address')}
        {...kept(ownMail)}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={fieldLabel(language, 'mail_address')}
        hint={ownMail ? undefined : t.mailHint}
        need="required"
      />
      <Checkbox
        id="use_user_phone_number"
        className={styles.own}
        checked={ownPhone}
        onChange={(event) => takeOwn('phone_number', event.currentTarget.checked)}
      >
        {t.usePhone}
      </Checkbox>
      <PhoneField
        {...textFieldProps(form, 'phone_number')}
        {...kept(ownPhone)}
        label={fieldLabel(language, 'phone_number')}
        hint={ownPhone ? undefined : t.phoneHint}
        need="required"
      />
    </>
  );
}

/** Off, but still to be reached: the message about an empty one must find its field. */
const kept = (isOwn: boolean) =>
  isOwn ? { readOnly: true, 'aria-disabled': true, className: styles.kept } : {};
