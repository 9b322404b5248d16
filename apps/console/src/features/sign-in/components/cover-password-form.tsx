// The password of the person whose screen is covered.
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import type { WriteAnswer } from '../../../parts/forms/write-form.ts';
import { signInTexts } from '../texts.ts';
import { useWriteForm, type SuccessOf } from '../writes.ts';
import { EntryForm } from './entry-form.tsx';

interface CoverPasswordFormProps<A extends WriteAnswer> {
  label: string;
  send: (password: string) => Promise<A>;
  onDone: (answer: SuccessOf<A>) => unknown;
}

export function CoverPasswordForm<A extends WriteAnswer>(props: CoverPasswordFormProps<A>) {
  const { label, send, onDone } = props;
  const t = useMessages(signInTexts);
  const form = useWriteForm(send, {
    // Not `password`, which a form converts: what staff type is sent as it is.
    names: ['secret'],
    initial: { secret: '' },
    validate: ({ secret }) => ({ secret: secret === '' ? t.needPassword : undefined }),
    input: ({ secret }) => secret,
    refusalAt: 'secret',
    failed: t.silent,
    onDone,
  });
  return (
    <EntryForm form={form} actionLabel={label}>
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
