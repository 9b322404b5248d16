// The second factor that is typed: digits of the authenticator app, or a recovery code.
import { useEffect, useId, useState, type FormEvent } from 'react';
import { singleByte } from '@yadori/api/language/normalise';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Field, type ControlProps } from '@yadori/kit/fields/field.tsx';
import fieldStyles from '@yadori/kit/fields/field.module.css';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import type { CodeKind } from '../code-kind.ts';
import { signInTexts } from '../texts.ts';
import styles from './sign-in-frame.module.css';

interface CodeFormProps {
  kind: CodeKind;
  /** Answers what is wrong, or nothing where the code was right. */
  onCode: (code: string) => Promise<string | undefined>;
  /** Whether there is something in the field. */
  onTyped?: (isTyped: boolean) => void;
}

const digits = 6;
const longestRecoveryCode = 20;

export function CodeForm({ kind, onCode, onTyped }: CodeFormProps) {
  const t = useMessages(signInTexts);
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const isTotp = kind === 'totp';
  // The code is what the person has come here for.
  useEffect(() => focusField(id), [id]);
  const isTyped = code !== '';
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = singleByte(code).replaceAll(/\s/g, '');
    const missing = isTotp ? !/^\d{6}$/.test(typed) : typed === '';
    if (missing) {
      setError(isTotp ? t.needCode : t.needRecovery);
      focusField(id);
      return;
    }
    void run(async () => {
      const wrong = await onCode(typed);
      setError(wrong);
      if (wrong === undefined) return;
      // A wrong code is never right a second time.
      if (isTotp) setCode('');
      focusField(id);
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field id={id} label={isTotp ? t.code : t.recovery} error={error}>
        {(control) => <CodeInput control={control} isTotp={isTotp} code={code} onType={setCode} />}
      </Field>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t.confirm}
      </Button>
    </form>
  );
}

interface CodeInputProps {
  control: ControlProps;
  isTotp: boolean;
  code: string;
  onType: (code: string) => void;
}

const CodeInput = ({ control, isTotp, code, onType }: CodeInputProps) => (
  <input
    {...control}
    type="text"
    inputMode={isTotp ? 'numeric' : 'text'}
    autoComplete="one-time-code"
    autoCapitalize="off"
    autoCorrect="off"
    spellCheck={false}
    maxLength={isTotp ? digits + 1 : longestRecoveryCode}
    className={classNames(fieldStyles['input'], 'num', isTotp && styles.code)}
    value={code}
    onChange={(event) => onType(event.currentTarget.value)}
  />
);
