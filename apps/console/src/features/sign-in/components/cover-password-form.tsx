// The password of the person whose screen is covered.
import { useState, type FormEvent } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { signInTexts } from '../texts.ts';
import { coverPasswordId } from './cover-content.tsx';

interface CoverPasswordFormProps {
  label: string;
  /** Answers what is wrong, or nothing where the password was right. */
  onPassword: (password: string) => Promise<string | undefined>;
}

export function CoverPasswordForm({ label, onPassword }: CoverPasswordFormProps) {
  const t = useMessages(signInTexts);
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const fail = (text: string) => {
    setError(text);
    focusField(coverPasswordId);
  };
  const send = async (password: string) => {
    const wrong = await onPassword(password);
    if (wrong !== undefined) fail(wrong);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedText(event.currentTarget, 'password');
    if (password === '') fail(t.needPassword);
    else void run(() => send(password));
  };
  return (
    <form noValidate onSubmit={submit}>
      <PasswordField
        id={coverPasswordId}
        name="password"
        label={t.password}
        error={error}
        autoComplete="current-password"
        maxLength={128}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {label}
      </Button>
    </form>
  );
}
