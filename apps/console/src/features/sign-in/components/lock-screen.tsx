// Over everything while the session is locked: who is signed in, the password or a passkey to go on, or another person
// (SA022, SA023). A modal of its own comes over dialogs that are open, too.
import { useState, type FormEvent } from 'react';
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { focusField } from '@yadori/kit/focus-field.ts';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/password-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { lockGate } from '../../../session/gates.ts';
import { noteUse } from '../../../session/idle.ts';
import { putSession, useSessionIfAny } from '../../../session/session.ts';
import { beginPasskeyProof, unlock, unlockByPasskey, wrongIn } from '../api.ts';
import { hasPasskeys } from '../passkey.ts';
import { useCover } from '../use-cover.ts';
import { signInTexts } from '../texts.ts';
import styles from './lock-screen.module.css';
import { OtherPersonButton } from './other-person-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import frameStyles from './sign-in-frame.module.css';

export function LockScreen() {
  const t = useMessages(signInTexts);
  const dialog = useCover('unlock-password');
  const session = useSessionIfAny();
  return (
    // Escape closes nothing here.
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <SignInFrame>
        <title>{`${t.lockTitle} | Yadori`}</title>
        <h1 id="lock-title" className={frameStyles.heading}>
          {t.lockTitle}
        </h1>
        <p className={frameStyles.text}>{t.lockText}</p>
        {session !== undefined && (
          <p className={frameStyles.person}>
            <b>{t.signedInAs(session.person.display_name)}</b>
          </p>
        )}
        {session?.factors.includes('passkey') === true && <PasskeyUnlock />}
        <UnlockForm />
      </SignInFrame>
    </dialog>
  );
}

/** The password stays beside it: the device with the passkey may be elsewhere. */
function PasskeyUnlock() {
  const t = useMessages(signInTexts);
  const send = async (assertion: Assertion) => {
    const answer = await unlockByPasskey(assertion);
    if (!answer.ok) return wrongIn(answer, t.silent);
    goOn(answer.data);
    return undefined;
  };
  if (!hasPasskeys()) return null;
  return (
    <>
      <PasskeyButton label={t.passkeyOpen} begin={beginPasskeyProof} onAssertion={send} />
      <p className={frameStyles.or}>{t.otherWays}</p>
    </>
  );
}

function goOn(session: StaffSession): void {
  if (!putSession(session)) return;
  noteUse();
  lockGate.answer(true);
}

function UnlockForm() {
  const t = useMessages(signInTexts);
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const fail = (text: string) => {
    setError(text);
    focusField('unlock-password');
  };
  const send = async (password: string) => {
    const answer = await unlock(password);
    if (!answer.ok) return fail(wrongIn(answer, t.silent));
    goOn(answer.data);
    return undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedText(event.currentTarget, 'password');
    if (typed === '') fail(t.needPassword);
    else void run(() => send(typed));
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <PasswordField
          id="unlock-password"
          name="password"
          label={t.password}
          error={error}
          autoComplete="current-password"
          maxLength={128}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t.unlock}
        </Button>
      </form>
      <div className={frameStyles.ways}>
        <OtherPersonButton />
      </div>
    </>
  );
}
