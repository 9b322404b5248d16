// A forgotten password: the mailed link leads to a new one. What the page says is the same for any address (SA016).
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { singleByte } from '@yadori/api/language/normalise';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { askForLink, wrongIn } from '../api.ts';
import { forgotTexts } from '../forgot-texts.ts';
import { signInTexts } from '../texts.ts';
import styles from './sign-in-frame.module.css';
import { useOneField } from '../use-one-field.ts';

interface ForgotFormProps {
  /** What was typed at the sign-in. */
  email: string;
  onBack: () => void;
}

export function ForgotForm({ email, onBack }: ForgotFormProps) {
  const t = useMessages(forgotTexts);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <title>{`${t.title} | Yadori`}</title>
      <h1 className={styles.heading}>{t.title}</h1>
      {sentTo === undefined ? (
        <AddressForm email={email} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} />
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

const field = 'forgot-email';

interface AddressFormProps {
  email: string;
  onSent: (email: string) => void;
}

function AddressForm({ email, onSent }: AddressFormProps) {
  const t = useMessages(forgotTexts);
  const words = useMessages(signInTexts);
  const { error, fail, busy, run } = useOneField(field);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = singleByte(typedText(event.currentTarget, 'email')).trim();
    if (typed === '') return fail(words.needEmail);
    return void run(async () => {
      const answer = await askForLink(typed);
      if (answer.ok) onSent(typed);
      else fail(wrongIn(answer, words.silent));
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className={styles.text}>{t.text}</p>
      <TextField
        id={field}
        name="email"
        type="email"
        label={words.email}
        error={error}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        defaultValue={email}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t.send}
      </Button>
    </form>
  );
}
