// Enrols this tablet as a station of the counter by a code (SE027).
import { useEffect, type FormEvent } from 'react';
import { singleByte } from '@yadori/api/language/normalise';
import { stationCodeDigits } from '@yadori/api/staff/station-calls';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { forgetCounter } from '../../../session/kept-stores.ts';
import { enrolTablet, wrongIn } from '../api.ts';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import styles from '../components/sign-in-frame.module.css';
import { stationTexts } from '../station-texts.ts';
import { signInTexts } from '../texts.ts';
import { useOneField } from '../use-one-field.ts';

const field = 'station-code';

/** Shown in two groups, so typed in two groups as well. */
const digitsOf = (typed: string): string => singleByte(typed).replaceAll(/[\s-]/g, '');

export function StationScreen() {
  const t = useMessages(stationTexts);
  const words = useMessages(signInTexts);
  const { error, fail, busy, run } = useOneField(field);
  // Of a tablet that was revoked, or of the station that it was before.
  useEffect(forgetCounter, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = digitsOf(typedText(event.currentTarget, 'code'));
    if (code.length !== stationCodeDigits || /\D/.test(code)) return fail(t.needCode);
    return void run(async () => {
      const answer = await enrolTablet(code);
      if (answer.ok) location.replace(`/staff/${answer.data.dormitory}/counter`);
      else fail(wrongIn(answer, words.silent));
    });
  };
  return (
    <SignInFrame>
      <title>{`${t.title} | Yadori`}</title>
      <h1 className={styles.heading}>{t.title}</h1>
      <p className={styles.text}>{t.text}</p>
      <form noValidate onSubmit={submit}>
        <TextField
          id={field}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          label={t.code}
          error={error}
          maxLength={12}
          className="num"
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t.enrol}
        </Button>
      </form>
      <div className={styles.ways}>
        <ButtonLink variant="text" href="/staff/login">
          {t.toSignIn}
        </ButtonLink>
      </div>
    </SignInFrame>
  );
}
