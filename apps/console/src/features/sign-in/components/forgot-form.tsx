// A forgotten password: the mailed link leads to a new one. What the page says is the same for any address (SA016).
import { useEffect, useRef } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useFirstField } from '@yadori/kit/form/use-first-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { askForLink } from '../api.ts';
import { forgotTexts } from '../forgot-texts.ts';
import { signInTexts } from '../texts.ts';
import { useWriteForm } from '../writes.ts';
import { EntryForm } from './entry-form.tsx';
import styles from './sign-in-frame.module.css';

interface ForgotFormProps {
  /** What was typed at the sign-in. */
  email: string;
  onBack: () => void;
}

export function ForgotForm({ email: typed, onBack }: ForgotFormProps) {
  const t = useMessages(forgotTexts);
  const words = useMessages(signInTexts);
  const place = useFirstField<HTMLFormElement>();
  const form = useWriteForm(askForLink, {
    names: ['email'],
    initial: { email: typed },
    validate: ({ email }) => ({ email: email.trim() === '' ? words.needEmail : undefined }),
    input: ({ email }) => email.trim(),
    refusalAt: 'email',
    failed: words.silent,
  });
  return (
    <>
      <title>{`${t.title} | Yadori`}</title>
      <h1 className={styles.heading}>{t.title}</h1>
      {form.answer === undefined ? (
        <EntryForm form={form} ref={place} actionLabel={t.send}>
          <p className={styles.text}>{t.text}</p>
          <TextField
            {...textFieldProps(form, 'email')}
            type="email"
            label={words.email}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
          />
        </EntryForm>
      ) : (
        <Sent email={form.values.email.trim()} />
      )}
      <div className={styles.ways}>
        <Button variant="text" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </>
  );
}

function Sent({ email }: { email: string }) {
  const t = useMessages(forgotTexts);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner ref={banner} tone="ok" role="status">
      <p>{t.sent(email)}</p>
      <p>{t.sentText}</p>
    </Banner>
  );
}
