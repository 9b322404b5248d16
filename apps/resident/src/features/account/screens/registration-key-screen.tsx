// /one-key-time-verify: the key out of the mail (A014, A015).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { OneTimeKeyField } from '../components/one-time-key-field.tsx';
import { MailHints } from '../registration/components/mail-hints.tsx';
import { FormButtons, PlainForm } from '../components/plain-form.tsx';
import { registrationMemory } from '../registration/registration-memory.ts';
import { registrationTexts } from '../registration/registration-texts.ts';
import { useOneTimeKey } from '../registration/use-one-time-key.ts';
import styles from './registration-key-screen.module.css';

export function RegistrationKeyScreen() {
  const t = useMessages(registrationTexts);
  const language = useLanguage();
  const { form, banner, busy, submit, resend } = useOneTimeKey();
  const email = registrationMemory().accepted?.email;
  return (
    <PublicFrame caption={t.caption} width="normal">
      <PlainForm
        title={t.keyTitle}
        lead={email === undefined ? t.keySent : t.keySentTo(email)}
        wrong={form.wrong}
        banner={banner}
        onSubmit={submit}
      >
        <OneTimeKeyField
          {...textFieldProps(form, 'one_time_key')}
          label={fieldLabel(language, 'one_time_key')}
          hint={t.keyHint}
          need="required"
        />
        <FormButtons>
          <LinkButton size="large" to="/register">
            {t.back}
          </LinkButton>
          <Button type="submit" variant="primary" size="large" busy={busy === 'key'}>
            {t.authenticate}
          </Button>
        </FormButtons>
      </PlainForm>
      <div className={styles.resend}>
        <Button variant="text" size="small" busy={busy === 'mail'} onClick={() => void resend()}>
          {t.resend}
        </Button>
      </div>
      <MailHints />
    </PublicFrame>
  );
}
