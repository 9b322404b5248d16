// The form of the login screen.
import { useRef, useEffect, type RefObject } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { loginTexts } from './login-texts.ts';
import { forgetId, forgetPassword, rememberedId, rememberedPassword } from './remembered-login.ts';
import { passwordCut } from '../password-cut.ts';
import { useLoginForm } from './use-login-form.ts';
import styles from './login-form.module.css';
import { takeEarlyInput } from './early-input.ts';

export function LoginForm() {
  const texts = useMessages(loginTexts);
  const { busy, errors, refused, banner, leaveField, submit } = useLoginForm();
  const form = useRef<HTMLFormElement>(null);
  usePrefill(form);
  const wrong = Object.entries(errors).map(([id, text]) => ({ id, text }));
  const title = `${wrong.length > 0 ? texts.errorPrefix : ''}${texts.documentTitle}`;
  return (
    // A post, so that nothing of a submit without any script writes the password into the address.
    <form ref={form} method="post" action="/login" noValidate onSubmit={submit}>
      <title>{title}</title>
      <ErrorSummary items={wrong} />
      {refused !== undefined && (
        <Banner ref={banner} tone="danger" role="alert" className={styles.refused}>
          {refused}
        </Banner>
      )}
      <Credentials errors={errors} onLeave={leaveField} />
      <Wishes />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        className={styles.submit}
      >
        {texts.submit}
      </Button>
    </form>
  );
}

type LoginFormState = ReturnType<typeof useLoginForm>;

interface CredentialsProps {
  errors: LoginFormState['errors'];
  onLeave: LoginFormState['leaveField'];
}

function Credentials({ errors, onLeave }: CredentialsProps) {
  const texts = useMessages(loginTexts);
  return (
    <>
      <TextField
        id="email"
        name="email"
        label={texts.loginId}
        error={errors.email}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        onBlur={onLeave}
        className={styles.field}
      />
      <PasswordField
        id="password"
        name="password"
        label={texts.password}
        error={errors.password}
        cutAt={passwordCut}
        autoComplete="current-password"
        required
        onBlur={onLeave}
        className={styles.last}
      />
    </>
  );
}

/** What is remembered on this device; a tick taken away forgets at once. */
function Wishes() {
  const texts = useMessages(loginTexts);
  return (
    <>
      <Checkbox
        name="remember_id"
        onChange={(event) => !event.currentTarget.checked && forgetId()}
        className={styles.wish}
      >
        {texts.rememberId}
      </Checkbox>
      <Checkbox
        name="remember_password"
        onChange={(event) => !event.currentTarget.checked && void forgetPassword()}
        className={styles.wish}
      >
        {texts.rememberPassword}
      </Checkbox>
    </>
  );
}

/**
 * Fills in what this device remembers, unless the resident has already begun to type, then carries out a press that came
 * before the script.
 */
function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current === null) return;
    const wasPressed = takeEarlyInput(form.current);
    fill(form.current, 'email', 'remember_id', rememberedId());
    void rememberedPassword().then((password) => {
      if (form.current === null) return;
      fill(form.current, 'password', 'remember_password', password);
      if (wasPressed) form.current.requestSubmit();
    });
  }, [form]);
}

function fill(form: HTMLFormElement, field: string, wish: string, value: string | undefined): void {
  if (value === undefined) return;
  const input = form.elements.namedItem(field);
  const tick = form.elements.namedItem(wish);
  if (input instanceof HTMLInputElement && input.value === '') input.value = value;
  if (tick instanceof HTMLInputElement) tick.checked = true;
}
