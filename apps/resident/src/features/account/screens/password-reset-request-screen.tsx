// /forgot-password: requests a link by mail (C001).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { singleByte } from '@yadori/api/language/normalise';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { NormalisedField } from '@yadori/kit/fields/normalised-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { leaveToLogin } from '../../../session/leave.ts';
import { FormButtons, PlainForm } from '../components/plain-form.tsx';
import { passwordResetTexts } from '../password-reset/password-reset-texts.ts';
import { usePasswordResetRequest } from '../password-reset/use-password-reset-request.ts';
import styles from './password-reset-request-screen.module.css';

export function PasswordResetRequestScreen() {
  const t = useMessages(passwordResetTexts);
  const language = useLanguage();
  const { form, banner, busy, submit, sent } = usePasswordResetRequest();
  return (
    <PublicFrame width="narrow">
      <PlainForm
        title={t.forgotTitle}
        lead={t.forgotLead}
        wrong={form.wrong}
        banner={banner}
        onSubmit={submit}
      >
        <NormalisedField
          {...textFieldProps(form, 'email')}
          normalise={singleByte}
          label={fieldLabel(language, 'email')}
          need="required"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <FormButtons>
          <ButtonLink size="large" href="/login">
            {t.back}
          </ButtonLink>
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {t.send}
          </Button>
        </FormButtons>
      </PlainForm>
      <Dialog
        open={sent !== undefined}
        onClose={() => leaveToLogin()}
        title={t.sentTitle}
        footer={
          <Button variant="primary" wide onClick={() => leaveToLogin()}>
            {t.toLogin}
          </Button>
        }
      >
        <p role="status">{sent}</p>
        <p className={styles.next}>{t.sentNext}</p>
      </Dialog>
    </PublicFrame>
  );
}
