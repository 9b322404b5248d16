// The second factor that is typed: digits of the authenticator app, or a recovery code.
import { singleByte } from '@yadori/api/language/normalise';
import { classNames } from '@yadori/kit/class-names.ts';
import { Field } from '@yadori/kit/fields/field.tsx';
import fieldStyles from '@yadori/kit/fields/field.module.css';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useFirstField } from '@yadori/kit/form/use-first-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import type { WriteAnswer, WriteForm } from '../../../parts/forms/write-form.ts';
import type { CodeKind } from '../code-kind.ts';
import { signInTexts } from '../texts.ts';
import { useWriteForm, type SuccessOf } from '../writes.ts';
import { EntryForm } from './entry-form.tsx';
import styles from './sign-in-frame.module.css';

interface CodeWrite<A extends WriteAnswer> {
  kind: CodeKind;
  send: (code: string) => Promise<A>;
  onDone: (answer: SuccessOf<A>) => unknown;
}

const digits = 6;
const longestRecoveryCode = 20;

const typedCode = (code: string): string => singleByte(code).replaceAll(/\s/g, '');

export function useCodeForm<A extends WriteAnswer>({ kind, send, onDone }: CodeWrite<A>) {
  const t = useMessages(signInTexts);
  const isTotp = kind === 'totp';
  const isMissing = (code: string) => (isTotp ? !/^\d{6}$/.test(code) : code === '');
  const form = useWriteForm(send, {
    names: ['code'],
    initial: { code: '' },
    validate: ({ code }) => ({
      code: isMissing(typedCode(code)) ? (isTotp ? t.needCode : t.needRecovery) : undefined,
    }),
    input: ({ code }) => typedCode(code),
    refusalAt: 'code',
    failed: t.silent,
    onDone,
    onRefused: () => {
      // A wrong code is never right a second time.
      if (isTotp) form.change('code', '');
      return false;
    },
  });
  return form;
}

export function CodeForm<A extends WriteAnswer>(write: CodeWrite<A>) {
  return <CodeFields kind={write.kind} form={useCodeForm(write)} />;
}

interface CodeFieldsProps {
  kind: CodeKind;
  form: WriteForm<'code', { code: string }>;
}

export function CodeFields({ kind, form }: CodeFieldsProps) {
  const t = useMessages(signInTexts);
  // The code is what the person has come here for.
  const place = useFirstField<HTMLFormElement>();
  const isTotp = kind === 'totp';
  const { id, error, ...input } = textFieldProps(form, 'code');
  return (
    <EntryForm form={form} ref={place} actionLabel={t.confirm}>
      <Field id={id} label={isTotp ? t.code : t.recovery} error={error}>
        {(control) => (
          <input
            {...control}
            {...input}
            type="text"
            inputMode={isTotp ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={isTotp ? digits + 1 : longestRecoveryCode}
            className={classNames(fieldStyles['input'], 'num', isTotp && styles.code)}
          />
        )}
      </Field>
    </EntryForm>
  );
}
