// /register: contract number and mail address (A001).
import { fieldLabel } from '@yadori/api/validation/field-names';
import paperPlane from '@phosphor-icons/core/regular/paper-plane-right.svg?raw';
import { singleByte } from '@yadori/api/language/normalise';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { CodeField } from '@yadori/kit/fields/code-field.tsx';
import { NormalisedField } from '@yadori/kit/fields/normalised-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { MailHints } from '../registration/components/mail-hints.tsx';
import { PlainForm } from '../components/plain-form.tsx';
import { registrationTexts } from '../registration/registration-texts.ts';
import { useRegistrationEntry } from '../registration/use-registration-entry.ts';
import styles from './registration-screen.module.css';

const mailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  need: 'required',
  normalise: singleByte,
} as const;

export function RegistrationScreen() {
  const t = useMessages(registrationTexts);
  const language = useLanguage();
  const { form, banner, busy, submit } = useRegistrationEntry();
  return (
    <PublicFrame width="wide">
      <PlainForm title={t.title} lead={t.lead} wrong={form.wrong} banner={banner} onSubmit={submit}>
        <CodeField
          {...textFieldProps(form, 'contract_number')}
          label={fieldLabel(language, 'contract_number')}
          hint={t.contractNumberHint}
        />
        <NormalisedField
          {...textFieldProps(form, 'email')}
          {...mailInput}
          label={fieldLabel(language, 'email')}
          hint={t.emailHint}
          autoComplete="email"
        />
        <NormalisedField
          {...textFieldProps(form, 'email_confirm')}
          {...mailInput}
          label={fieldLabel(language, 'email_confirm')}
          autoComplete="email"
        />
        <Button type="submit" variant="primary" size="large" wide icon={paperPlane} busy={busy}>
          {t.sendMail}
        </Button>
      </PlainForm>
      <MailHints />
      <p className={styles.registered}>
        {t.registered}
        <ButtonLink variant="text" size="small" href="/login">
          {t.toLogin}
        </ButtonLink>
      </p>
    </PublicFrame>
  );
}
