// The page behind a mailed link: an invitation, a new password, or new factors (SA006, SA016, SA017).
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { readLink, type LinkFacts, type SetUpResult } from '../link-api.ts';
import { linkIn, type MailedLink } from '../mailed-link.ts';
import { linkTexts } from '../link-texts.ts';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { SetUpForm } from '../components/set-up-form.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import styles from '../components/sign-in-frame.module.css';
import setUpStyles from '../components/set-up.module.css';

type State = LinkFacts | 'reading' | 'dead' | 'failed';

export function SetUpScreen() {
  const [link] = useState(() => linkIn(location.hash));
  const { state, setState, again } = useLink(link);
  const [result, setResult] = useState<SetUpResult>();
  return (
    <SignInFrame>
      {result !== undefined && <Done result={result} />}
      {result === undefined && state === 'dead' && <Dead />}
      {result === undefined && state === 'failed' && <Failed onAgain={again} />}
      {result === undefined && typeof state === 'object' && link !== undefined && (
        <>
          <Heading kind={state.kind} />
          <SetUpForm link={link} facts={state} onDone={setResult} onDead={() => setState('dead')} />
        </>
      )}
    </SignInFrame>
  );
}

function useLink(link: MailedLink | undefined) {
  const [state, setState] = useState<State>(link === undefined ? 'dead' : 'reading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (link === undefined) return;
    void readLink(link).then((answer) => {
      if (answer.ok) setState(answer.data);
      else setState(answer.status === 404 || answer.status === 422 ? 'dead' : 'failed');
    });
  }, [link, tries]);
  return { state, setState, again: () => setTries(tries + 1) };
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
