// The page behind a mailed link: an invitation, a new password, or new factors (SA006, SA016, SA017).
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { readLink, type LinkFacts, type SetUpResult } from '../link-api.ts';
import { linkIn } from '../mailed-link.ts';
import { linkTexts } from '../link-texts.ts';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { SetUpForm } from '../components/set-up-form.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import styles from '../components/sign-in-frame.module.css';
import setUpStyles from '../components/set-up.module.css';
import { useCall } from '../writes.ts';

export function SetUpScreen() {
  const [link] = useState(() => linkIn(location.hash));
  const [end, setEnd] = useState<SetUpResult | 'dead'>();
  const { answer, refusal, call } = useCall(readLink);
  // The write is the same one with every drawing.
  const begin = useRef(call);
  useEffect(() => {
    if (link !== undefined) begin.current(link);
  }, [link]);
  const isGone = link === undefined || refusal?.status === 404 || refusal?.status === 422;
  if (end !== undefined && end !== 'dead')
    return (
      <SignInFrame>
        <Done result={end} />
      </SignInFrame>
    );
  if (isGone || end === 'dead')
    return (
      <SignInFrame>
        <Dead />
      </SignInFrame>
    );
  return (
    <SignInFrame>
      {refusal !== undefined && <Failed onAgain={() => call(link)} />}
      {answer?.ok === true && (
        <>
          <Heading kind={answer.data.kind} />
          <SetUpForm
            link={link}
            facts={answer.data}
            onDone={setEnd}
            onDead={() => setEnd('dead')}
          />
        </>
      )}
    </SignInFrame>
  );
}

function Heading({ kind }: { kind: LinkFacts['kind'] }) {
  const t = useMessages(linkTexts);
  return (
    <>
      <title>{`${t[kind]} | Yadori`}</title>
      <h1 className={styles.heading}>{t[kind]}</h1>
    </>
  );
}

function Dead() {
  const t = useMessages(linkTexts);
  return (
    <div role="alert">
      <title>{`${t.deadTitle} | Yadori`}</title>
      <h1 className={styles.heading}>{t.deadTitle}</h1>
      <p className={styles.text}>{t.dead}</p>
      <ButtonLink href="/staff/login">{t.toSignIn}</ButtonLink>
    </div>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(linkTexts);
  return (
    <div role="alert">
      <h1 className={styles.heading}>{t.failed}</h1>
      <Button onClick={onAgain}>{t.again}</Button>
    </div>
  );
}

function Done({ result }: { result: SetUpResult }) {
  const t = useMessages(linkTexts);
  return (
    <>
      <title>{`${t.doneTitle} | Yadori`}</title>
      <h1 className={styles.heading}>{t.doneTitle}</h1>
      <p className={styles.text}>{t.doneText(result.email)}</p>
      {result.recovery_codes.length > 0 ? (
        <section className={setUpStyles.section}>
          <h2 className={setUpStyles.heading}>{t.codesTitle}</h2>
          <RecoveryCodes codes={result.recovery_codes} end={<ToSignIn />} />
        </section>
      ) : (
        <ToSignIn />
      )}
    </>
  );
}

function ToSignIn() {
  const t = useMessages(linkTexts);
  return (
    <ButtonLink variant="primary" size="large" wide href="/staff/login">
      {t.toSignIn}
    </ButtonLink>
  );
}
