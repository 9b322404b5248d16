// Enrols this tablet as a station of the counter by a code (SE027).
import { useEffect } from 'react';
import { singleByte } from '@yadori/api/language/normalise';
import { stationCodeDigits } from '@yadori/api/staff/station-calls';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useFirstField } from '@yadori/kit/form/use-first-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { forgetCounter } from '../../../session/kept-stores.ts';
import { enrolTablet } from '../api.ts';
import { EntryForm } from '../components/entry-form.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import styles from '../components/sign-in-frame.module.css';
import { stationTexts } from '../station-texts.ts';
import { signInTexts } from '../texts.ts';
import { useWriteForm } from '../writes.ts';

/** Shown in two groups, so typed in two groups as well. */
const digitsOf = (typed: string): string => singleByte(typed).replaceAll(/[\s-]/g, '');

const isCode = (code: string): boolean => code.length === stationCodeDigits && !/\D/.test(code);

export function StationScreen() {
  const t = useMessages(stationTexts);
  const words = useMessages(signInTexts);
  const place = useFirstField<HTMLFormElement>();
  const form = useWriteForm(enrolTablet, {
    names: ['code'],
    initial: { code: '' },
    validate: ({ code }) => ({ code: isCode(digitsOf(code)) ? undefined : t.needCode }),
    input: ({ code }) => digitsOf(code),
    refusalAt: 'code',
    failed: words.silent,
    onDone: ({ data }) => location.replace(`/staff/${data.dormitory}/counter`),
  });
  // Of a tablet that was revoked, or of the station that it was before.
  useEffect(forgetCounter, []);
  return (
    <SignInFrame>
      <title>{`${t.title} | Yadori`}</title>
      <h1 className={styles.heading}>{t.title}</h1>
      <p className={styles.text}>{t.text}</p>
      <EntryForm form={form} ref={place} actionLabel={t.enrol}>
        <TextField
          {...textFieldProps(form, 'code')}
          inputMode="numeric"
          autoComplete="off"
          label={t.code}
          maxLength={12}
          className="num"
        />
      </EntryForm>
      <div className={styles.ways}>
        <ButtonLink variant="text" href="/staff/login">
          {t.toSignIn}
        </ButtonLink>
      </div>
    </SignInFrame>
  );
}
