// The form behind a mailed link: a password, a second factor, or both (SA006).
import { useEffect } from 'react';
import { staffPasswordRules } from '@yadori/api/validation/password-rules';
import { Banner } from '@yadori/kit/banner.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import type { LinkFacts } from '../link-api.ts';
import { linkTexts } from '../link-texts.ts';
import { hasPasskeys, loadCeremony } from '../passkey.ts';
import { useSetUp, type FactorWay, type SetUpFormProps } from '../use-set-up.ts';
import { AppSecret } from './app-secret.tsx';
import { EntryForm } from './entry-form.tsx';
import styles from './set-up.module.css';

export function SetUpForm(props: SetUpFormProps) {
  const t = useMessages(linkTexts);
  const { facts } = props;
  const form = useSetUp(props);
  const { way } = form.values;
  const chooseWay = (chosen: FactorWay) => {
    form.change('way', chosen);
    form.setErrors({});
    form.forget();
  };
  return (
    <EntryForm form={form} actionLabel={t.save}>
      {facts.needs_password && (
        <PasswordField
          {...textFieldProps(form, 'secret')}
          name="password"
          label={t.password}
          hint={t.passwordHint}
          autoComplete="new-password"
          passwordrules={staffPasswordRules}
          maxLength={128}
        />
      )}
      {facts.totp !== null && hasPasskeys() && <Ways way={way} onChange={chooseWay} />}
      {facts.totp !== null && way === 'app' && <NewApp totp={facts.totp} form={form} />}
      {way === 'passkey' && <NewPasskey />}
      {form.refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {form.refusal}
        </Banner>
      )}
    </EntryForm>
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
  form: ReturnType<typeof useSetUp>;
}

function NewApp({ totp, form }: NewAppProps) {
  const t = useMessages(linkTexts);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t.appTitle}</h2>
      <AppSecret {...totp} />
      <TextField
        {...textFieldProps(form, 'code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t.code}
        maxLength={7}
      />
    </section>
  );
}
