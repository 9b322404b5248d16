// Mail address and password, the first of two steps.
import { useState, type FormEvent } from 'react';
import { singleByte } from '@yadori/api/language/normalise';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { signInTexts } from '../texts.ts';
import styles from './sign-in-frame.module.css';

interface SignInFormProps {
  /** Answers what is wrong, or nothing where both are right. */
  onSubmit: (email: string, password: string) => Promise<string | undefined>;
  /** With the content of the address field. */
  onForgot: (email: string) => void;
}

interface Errors {
  email?: string;
  password?: string;
  /** Of both together: which one is wrong is not said. */
  both?: string;
}

export function SignInForm({ onSubmit, onForgot }: SignInFormProps) {
  const t = useMessages(signInTexts);
  const [errors, setErrors] = useState<Errors>({});
  const { busy, run } = useTask();
  const fail = (found: Errors, field: 'email' | 'password') => {
    setErrors(found);
    focusField(field);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = singleByte(typedText(event.currentTarget, 'email'));
    const password = typedText(event.currentTarget, 'password');
    const missing = {
      ...(email === '' ? { email: t.needEmail } : {}),
      ...(password === '' ? { password: t.needPassword } : {}),
    };
    if (email === '' || password === '') return fail(missing, email === '' ? 'email' : 'password');
    return void run(async () => {
      const wrong = await onSubmit(email, password);
      if (wrong !== undefined) fail({ both: wrong }, 'password');
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      {errors.both !== undefined && (
        <Banner tone="danger" role="alert">
          {errors.both}
        </Banner>
      )}
      <Fields errors={errors} />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t.next}
      </Button>
      <div className={styles.ways}>
        <Button variant="text" onClick={({ currentTarget: { form } }) => onForgot(emailIn(form))}>
          {t.forgot}
        </Button>
      </div>
    </form>
  );
}

const emailIn = (form: HTMLFormElement | null) => (form === null ? '' : typedText(form, 'email'));

function Fields({ errors }: { errors: Errors }) {
  const t = useMessages(signInTexts);
  return (
    <>
      <TextField
        id="email"
        name="email"
        type="email"
        label={t.email}
        error={errors.email}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
      />
      <PasswordField
        id="password"
        name="password"
        label={t.password}
        error={errors.password}
        autoComplete="current-password"
        maxLength={128}
      />
    </>
  );
}
