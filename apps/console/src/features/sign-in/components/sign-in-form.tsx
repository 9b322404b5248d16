// Mail address and password, the first of two steps.
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useFirstField } from '@yadori/kit/form/use-first-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { signIn } from '../api.ts';
import type { FactorKind } from '../code-kind.ts';
import { signInTexts } from '../texts.ts';
import { useWriteForm } from '../writes.ts';
import { EntryForm } from './entry-form.tsx';
import styles from './sign-in-frame.module.css';

interface SignInFormProps {
  /** From a later step: the address is to be typed again. */
  isBack: boolean;
  onDone: (email: string, factors: readonly FactorKind[]) => void;
  /** With the content of the address field. */
  onForgot: (email: string) => void;
}

function useSignIn({ onDone }: Pick<SignInFormProps, 'onDone'>) {
  const t = useMessages(signInTexts);
  const form = useWriteForm(signIn, {
    // Not `password`, which a form converts: what staff type is sent as it is.
    names: ['email', 'secret'],
    initial: { email: '', secret: '' },
    validate: ({ email, secret }) => ({
      email: email === '' ? t.needEmail : undefined,
      secret: secret === '' ? t.needPassword : undefined,
    }),
    input: ({ email, secret: password }) => ({ email, password }),
    // Of both together: which one is wrong is not said.
    errorsOf: () => ({}),
    failed: t.silent,
    onDone: ({ data }, { email }) => onDone(email, data.factors),
    onRefused: () => {
      form.focus('secret');
      return false;
    },
  });
  return form;
}

export function SignInForm({ isBack, onDone, onForgot }: SignInFormProps) {
  const t = useMessages(signInTexts);
  const place = useFirstField<HTMLFormElement>();
  const form = useSignIn({ onDone });
  return (
    <EntryForm
      form={form}
      ref={isBack ? place : undefined}
      actionLabel={t.next}
      end={
        <div className={styles.ways}>
          <Button variant="text" onClick={() => onForgot(form.values.email)}>
            {t.forgot}
          </Button>
        </div>
      }
    >
      {form.refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {form.refusal}
        </Banner>
      )}
      <TextField
        {...textFieldProps(form, 'email')}
        type="email"
        label={t.email}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
      />
      <PasswordField
        {...textFieldProps(form, 'secret')}
        name="password"
        label={t.password}
        autoComplete="current-password"
        maxLength={128}
      />
    </EntryForm>
  );
}
