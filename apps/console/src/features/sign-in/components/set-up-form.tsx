// The form behind a mailed link: a password, a second factor, or both (SA006).
import { useEffect, type FormEvent } from 'react';
import { singleByte } from '@yadori/api/language/normalise';
import { staffPasswordRules } from '@yadori/api/validation/password-rules';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import type { LinkFacts } from '../link-api.ts';
import { linkTexts } from '../link-texts.ts';
import { hasPasskeys, loadCeremony } from '../passkey.ts';
import { useSetUp, type FactorWay, type SetUpFormProps } from '../use-set-up.ts';
import { AppSecret } from './app-secret.tsx';
import styles from './set-up.module.css';

export function SetUpForm(props: SetUpFormProps) {
  const t = useMessages(linkTexts);
  const { facts } = props;
  const { way, chooseWay, errors, busy, submit } = useSetUp(props);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedText(event.currentTarget, 'password');
    const code = singleByte(typedText(event.currentTarget, 'code')).replaceAll(/\s/g, '');
    void submit({ password, code });
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      {facts.needs_password && <NewPassword error={errors.password} />}
      {facts.totp !== null && hasPasskeys() && <Ways way={way} onChange={chooseWay} />}
      {facts.totp !== null && way === 'app' && <NewApp totp={facts.totp} error={errors.code} />}
      {way === 'passkey' && <NewPasskey />}
      {errors.all !== undefined && (
        <Banner tone="danger" role="alert">
          {errors.all}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t.save}
      </Button>
    </form>
  );
}

function NewPassword({ error }: { error: string | undefined }) {
  const t = useMessages(linkTexts);
  return (
    <PasswordField
      id="new-password"
      name="password"
      label={t.password}
      hint={t.passwordHint}
      error={error}
      autoComplete="new-password"
      passwordrules={staffPasswordRules}
      maxLength={128}
    />
  );
}

function Ways({ way, onChange }: { way: FactorWay; onChange: (way: FactorWay) => void }) {
  const t = useMessages(linkTexts);
  const options = [
    { value: 'app', label: t.app },
    { value: 'passkey', label: t.passkey },
  ] as const;
  return (
    <ChoiceField
      label={t.wayTitle}
      hint={t.wayHint}
      look="segment"
      options={options}
      value={way}
      onChange={onChange}
    />
  );
}

function NewPasskey() {
  const t = useMessages(linkTexts);
  useEffect(() => {
    // Safari shows its sheet only soon after the press.
    void loadCeremony().catch(() => undefined);
  }, []);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t.passkey}</h2>
      <p className={styles.text}>{t.passkeyText}</p>
    </section>
  );
}

interface NewAppProps {
  totp: NonNullable<LinkFacts['totp']>;
  error: string | undefined;
}

function NewApp({ totp, error }: NewAppProps) {
  const t = useMessages(linkTexts);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t.appTitle}</h2>
      <AppSecret {...totp} />
      <TextField
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t.code}
        error={error}
        maxLength={7}
      />
    </section>
  );
}
