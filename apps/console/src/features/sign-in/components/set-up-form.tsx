// The form behind a mailed link: a password, an authenticator app, or both (SA006).
import { useState, type FormEvent } from 'react';
import { singleByte } from '@yadori/api/language/normalise';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { focusField } from '@yadori/kit/focus-field.ts';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/password-field.tsx';
import { TextField } from '@yadori/kit/text-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { setUp, type LinkFacts, type SetUpResult } from '../link-api.ts';
import type { MailedLink } from '../mailed-link.ts';
import { linkTexts } from '../link-texts.ts';
import { AppSecret } from './app-secret.tsx';
import styles from './set-up.module.css';

interface SetUpFormProps {
  link: MailedLink;
  facts: LinkFacts;
  onDone: (result: SetUpResult) => void;
  onDead: () => void;
}

interface Errors {
  password?: string | undefined;
  code?: string | undefined;
  /** Of the whole form. */
  all?: string;
}

export function SetUpForm({ link, facts, onDone, onDead }: SetUpFormProps) {
  const t = useMessages(linkTexts);
  const [errors, setErrors] = useState<Errors>({});
  const { busy, run } = useTask();
  const fail = (found: Errors) => {
    setErrors(found);
    if (found.password !== undefined) focusField('new-password');
    else if (found.code !== undefined) focusField('code');
  };
  const send = async (password: string, code: string) => {
    const answer = await setUp(link, {
      ...(facts.needs_password ? { password } : {}),
      ...(facts.totp === null ? {} : { code }),
    });
    if (answer.ok) return onDone(answer.data);
    if (answer.errCode === 'link_dead') return onDead();
    const { password: aboutPassword, code: aboutCode } = answer.errors;
    if (aboutPassword === undefined && aboutCode === undefined)
      return fail({ all: answer.message === '' ? t.failed : answer.message });
    return fail({ password: aboutPassword?.[0], code: aboutCode?.[0] });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedText(event.currentTarget, 'password');
    const code = singleByte(typedText(event.currentTarget, 'code')).replaceAll(/\s/g, '');
    const missing: Errors = {
      password: facts.needs_password && password === '' ? t.needPassword : undefined,
      code: facts.totp !== null && !/^\d{6}$/.test(code) ? t.needCode : undefined,
    };
    if (missing.password ?? missing.code) fail(missing);
    else void run(() => send(password, code));
  };
  return (
    <form noValidate onSubmit={submit}>
      {errors.all !== undefined && (
        <Banner tone="danger" role="alert">
          {errors.all}
        </Banner>
      )}
      {facts.needs_password && <NewPassword error={errors.password} />}
      {facts.totp !== null && <NewApp totp={facts.totp} error={errors.code} />}
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
      maxLength={128}
    />
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
