// Signing in: password, then a second factor (SA008).
import { useState } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { useBackStep } from '@yadori/web-client/back/back-steps.ts';
import { nextAddress } from '../../../session/leave.ts';
import {
  beginPasskeyFactor,
  beginPasskeySignIn,
  confirmCode,
  confirmPasskey,
  signIn,
  signInByPasskey,
  wrongIn,
} from '../api.ts';
import type { FactorKind } from '../code-kind.ts';
import { PasskeyFirst } from '../components/passkey-first.tsx';
import { SecondFactor } from '../components/second-factor.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import styles from '../components/sign-in-frame.module.css';
import { signInTexts } from '../texts.ts';
import { useSessionOr } from '../use-session-or.ts';

// Few come here for that.
const ForgotForm = lazyComponent(
  async () => (await import('../components/forgot-form.tsx')).ForgotForm,
);

interface KnownPerson {
  email: string;
  factors: readonly FactorKind[];
}

export function SignInScreen() {
  const t = useMessages(signInTexts);
  const [person, setPerson] = useState<KnownPerson>();
  const [forgotten, setForgotten] = useState<string>();
  const enterOr = useSessionOr(enter);
  const submit = async (email: string, password: string) => {
    const answer = await signIn(email, password);
    if (!answer.ok) return wrongIn(answer, t.silent);
    setPerson({ email, factors: answer.data.factors });
    return undefined;
  };
  const back = () => {
    setPerson(undefined);
    setForgotten(undefined);
    focusFieldLater('email');
  };
  useBackStep(person !== undefined || forgotten !== undefined, back);
  if (forgotten !== undefined)
    return (
      <SignInFrame>
        <ForgotForm email={forgotten} onBack={back} />
      </SignInFrame>
    );
  return (
    <SignInFrame>
      <title>{`${t.title} | Yadori`}</title>
      <h1 className={styles.heading}>{person === undefined ? t.title : t.codeTitle}</h1>
      {person === undefined ? (
        <>
          <PasskeyFirst
            label={t.passkey}
            begin={beginPasskeySignIn}
            onAssertion={(assertion) => enterOr(signInByPasskey(assertion))}
          />
          <SignInForm onSubmit={submit} onForgot={setForgotten} />
          <p className={styles.note}>{t.idle}</p>
        </>
      ) : (
        <SecondStep {...person} onBack={back} />
      )}
    </SignInFrame>
  );
}

function SecondStep({ email, factors, onBack }: KnownPerson & { onBack: () => void }) {
  const t = useMessages(signInTexts);
  const enterOr = useSessionOr(enter);
  return (
    <>
      <p className={styles.person}>
        <b>{email}</b>
        <Button variant="text" onClick={onBack}>
          {t.someoneElse}
        </Button>
      </p>
      <SecondFactor
        kinds={factors}
        onCode={(kind, code) => enterOr(confirmCode(kind, code))}
        passkey={{
          begin: beginPasskeyFactor,
          onAssertion: (assertion) => enterOr(confirmPasskey(assertion)),
        }}
      />
    </>
  );
}

/** Goes to the requested page. Another document: nothing of the sign-in stays in the memory of the page. */
const enter = () => location.replace(nextAddress(location.search));
