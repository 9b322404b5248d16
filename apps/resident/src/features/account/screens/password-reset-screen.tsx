// /reset-password: a new password, twice (C008 to C010).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { resetPassword } from '@yadori/api/account/password-reset';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { PlainForm } from '../components/plain-form.tsx';
import { newPasswordField } from '../password-cut.ts';
import { passwordResetTexts } from '../password-reset/password-reset-texts.ts';
import { useDeadLink, usePasswordReset } from '../password-reset/use-password-reset.ts';
import styles from './password-reset-screen.module.css';

export function PasswordResetScreen() {
  const t = useMessages(passwordResetTexts);
  const language = useLanguage();
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const { form, banner, busy, submit } = usePasswordReset(token === '' ? undefined : token);
  const refused = useDeadLink(token);
  const dead = token === '' ? t.noToken : refused;
  const field = { need: 'required', ...newPasswordField } as const;
  return (
    <PublicFrame width="narrow">
      <PlainForm
        title={t.resetTitle}
        lead={t.resetLead}
        wrong={form.wrong}
        banner={banner}
        onSubmit={submit}
      >
        <PasswordField
          {...textFieldProps(form, 'password')}
          {...field}
          label={fieldLabel(language, 'password', resetPassword.fieldNames)}
        />
        <PasswordField
          {...textFieldProps(form, 'password_confirm')}
          {...field}
          label={fieldLabel(language, 'password_confirm')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          disabled={token === ''}
          aria-describedby={dead === undefined ? undefined : 'dead-link'}
        >
          {t.change}
        </Button>
        {dead !== undefined && <DeadLink text={dead} />}
      </PlainForm>
      {banner.message !== undefined && (
        <div className={styles.again}>
          <AskAgain />
        </div>
      )}
    </PublicFrame>
  );
}

/**
 * The link of the mail was cut short, used or is over: nothing can be submitted, so a new one is offered (AM071). It comes
 * with an answer, so it stands where nothing moves.
 */
function DeadLink({ text }: { text: string }) {
  return (
    <Banner id="dead-link" tone="danger" role="alert" className={styles.dead}>
      <p>{text}</p>
      <AskAgain />
    </Banner>
  );
}

function AskAgain() {
  const t = useMessages(passwordResetTexts);
  return (
    <LinkButton variant="text" size="small" to="/forgot-password">
      {t.askAgain}
    </LinkButton>
  );
}
