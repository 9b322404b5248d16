// /register-confirm: office code and room number (A019).
import { fieldLabel } from '@yadori/api/validation/field-names';
import arrowRight from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { CodeField } from '@yadori/kit/fields/code-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { PlainForm } from '../components/plain-form.tsx';
import { registrationTexts } from '../registration/registration-texts.ts';
import { useRegisterConfirm } from '../registration/use-register-confirm.ts';
import styles from './registration-confirm-screen.module.css';

export function RegistrationConfirmScreen() {
  const t = useMessages(registrationTexts);
  const language = useLanguage();
  const { form, banner, busy, submit } = useRegisterConfirm();
  return (
    <PublicFrame caption={t.caption} width="normal">
      <PlainForm
        title={t.roomTitle}
        lead={t.roomLead}
        wrong={banner.message === undefined ? form.wrong : []}
        banner={banner}
        onSubmit={submit}
      >
        <CodeField
          {...textFieldProps(form, 'dormitory_code')}
          label={fieldLabel(language, 'dormitory_code')}
          hint={t.officeCodeHint}
          className={styles.office}
        />
        <CodeField
          {...textFieldProps(form, 'room_number')}
          label={fieldLabel(language, 'room_number')}
          hint={t.roomHint}
          className={styles.room}
        />
        <Button type="submit" variant="primary" size="large" wide iconEnd={arrowRight} busy={busy}>
          {t.next}
        </Button>
      </PlainForm>
    </PublicFrame>
  );
}
