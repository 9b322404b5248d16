// Signing in: password, then a second factor (SA008).
import { useState } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { useBackStep } from '@yadori/web-client/back/back-steps.ts';
import { nextAddress } from '../../../session/leave.ts';
import { beginPasskeySignIn, signInByPasskey } from '../api.ts';
import type { FactorKind } from '../code-kind.ts';
import { PasskeyFirst } from '../components/passkey-first.tsx';
import { SecondFactor } from '../components/second-factor.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import styles from '../components/sign-in-frame.module.css';
import { signInTexts } from '../texts.ts';

// Few come here for that.
const ForgotForm = lazyComponent(
  async () => (await import('../components/forgot-form.tsx')).ForgotForm,
);

interface KnownPerson {
  email: string;
  factors: readonly FactorKind[];
}

/** The beginning, again after a later step; the second factor of a person; a forgotten password. */
type Step = { isBack: boolean } | { person: KnownPerson } | { forgotten: string };

export function SignInScreen() {
  const t = useMessages(signInTexts);
  const [step, setStep] = useState<Step>({ isBack: false });
  const back = () => setStep({ isBack: true });
  useBackStep(!('isBack' in step), back);
  if ('forgotten' in step)
    return (
      <SignInFrame>
        <ForgotForm email={step.forgotten} onBack={back} />
      </SignInFrame>
    );
  return (
    <SignInFrame>
      <title>{`${t.title} | Yadori`}</title>
      <h1 className={styles.heading}>{'person' in step ? t.codeTitle : t.title}</h1>
      {'person' in step ? (
        <SecondStep {...step.person} onBack={back} />
      ) : (
        <>
          <PasskeyFirst
            label={t.passkey}
            begin={beginPasskeySignIn}
            send={signInByPasskey}
            onDone={enter}
          />
          <SignInForm
            isBack={step.isBack}
            onDone={(email, factors) => setStep({ person: { email, factors } })}
            onForgot={(forgotten) => setStep({ forgotten })}
          />
          <p className={styles.note}>{t.idle}</p>
        </>
      )}
    </SignInFrame>
  );
}

function SecondStep({ email, factors, onBack }: KnownPerson & { onBack: () => void }) {
  const t = useMessages(signInTexts);
  return (
    <>
      <p className={styles.person}>
        <b>{email}</b>
        <Button variant="text" onClick={onBack}>
          {t.someoneElse}
        </Button>
      </p>
      <SecondFactor kinds={factors} onSession={enter} />
    </>
  );
}

/** Goes to the requested page. Another document: nothing of the sign-in stays in the memory of the page. */
const enter = () => location.replace(nextAddress(location.search));
