// Over everything once the session has ended: the same person signs in again and goes on with what was typed; for anybody
// else the page begins from its start.
import { useState, type FormEvent } from 'react';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { focusField } from '@yadori/kit/focus-field.ts';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/password-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { endedGate } from '../../../session/gates.ts';
import { noteUse } from '../../../session/idle.ts';
import { putSession, useSession } from '../../../session/session.ts';
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
import { hasPasskeys } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import { useCover } from '../use-cover.ts';
import styles from './lock-screen.module.css';
import { OtherPersonButton } from './other-person-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import frameStyles from './sign-in-frame.module.css';

const passwordId = 'again-password';

export function EndedScreen() {
  const t = useMessages(signInTexts);
  const { person } = useSession();
  const dialog = useCover(passwordId);
  const [factors, setFactors] = useState<readonly FactorKind[]>();
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby="ended-title"
      onCancel={(event) => event.preventDefault()}
    >
      <SignInFrame>
        <title>{`${t.endedTitle} | Yadori`}</title>
        <h1 id="ended-title" className={frameStyles.heading}>
          {t.endedTitle}
        </h1>
        <p className={frameStyles.text}>{t.endedText}</p>
        <p className={frameStyles.person}>
          <b>{t.signedInAs(person.display_name)}</b>
        </p>
        {factors === undefined ? (
          <FirstStep email={person.email ?? ''} onFactors={setFactors} />
        ) : (
          <SecondStep factors={factors} />
        )}
        <div className={frameStyles.ways}>
          <OtherPersonButton />
        </div>
      </SignInFrame>
    </dialog>
  );
}

interface FirstStepProps {
  email: string;
  onFactors: (factors: readonly FactorKind[]) => void;
}

function FirstStep({ email, onFactors }: FirstStepProps) {
  const t = useMessages(signInTexts);
  const goOnOr = useGoOn();
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const fail = (text: string) => {
    setError(text);
    focusField(passwordId);
  };
  const send = async (password: string) => {
    const answer = await signIn(email, password);
    if (answer.ok) onFactors(answer.data.factors);
    else fail(wrongIn(answer, t.silent));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedText(event.currentTarget, 'password');
    if (password === '') fail(t.needPassword);
    else void run(() => send(password));
  };
  return (
    <>
      {hasPasskeys() && (
        <>
          <PasskeyButton
            label={t.passkey}
            begin={beginPasskeySignIn}
            onAssertion={(assertion) => goOnOr(signInByPasskey(assertion))}
          />
          <p className={frameStyles.or}>{t.otherWays}</p>
        </>
      )}
      <form noValidate onSubmit={submit}>
        <PasswordField
          id={passwordId}
          name="password"
          label={t.password}
          error={error}
          autoComplete="current-password"
          maxLength={128}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t.next}
        </Button>
      </form>
    </>
  );
}

function SecondStep({ factors }: { factors: readonly FactorKind[] }) {
  const goOnOr = useGoOn();
  return (
    <SecondFactor
      kinds={factors}
      onCode={(kind, code) => goOnOr(confirmCode(kind, code))}
      passkey={{
        begin: beginPasskeyFactor,
        onAssertion: (assertion) => goOnOr(confirmPasskey(assertion)),
      }}
    />
  );
}

/** The calls that wait go on; answers what is wrong where the sign-in was refused. */
function useGoOn() {
  const t = useMessages(signInTexts);
  return async (sent: ReturnType<typeof signInByPasskey> | ReturnType<typeof confirmCode>) => {
    const answer = await sent;
    if (!answer.ok) return wrongIn(answer, t.silent);
    goOn(answer.data);
    return undefined;
  };
}

function goOn(session: StaffSession): void {
  if (!putSession(session)) return;
  noteUse();
  endedGate.answer(true);
}
