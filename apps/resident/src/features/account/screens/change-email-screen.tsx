// /change-mail: the new address, then the key that was mailed to it (T001 to T007).
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { StepProgress } from '@yadori/kit/form/step-progress.tsx';
import { useFocusHeading } from '@yadori/kit/page/use-focus-heading.ts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { ResultView } from '@yadori/kit/dialog/result-view.tsx';
import { usePendingEmail } from '../change-email/change-email-pending.ts';
import { changeEmailTexts } from '../change-email/change-email-texts.ts';
import { AddressStep } from '../change-email/change-email-address-step.tsx';
import { KeyStep } from '../change-email/change-email-key-step.tsx';
import styles from './change-email-screen.module.css';

export function ChangeEmailScreen() {
  const t = useMessages(changeEmailTexts);
  const { pending, wait, enterKey, back } = usePendingEmail();
  const [typed, setTyped] = useState(pending?.email ?? '');
  const [changedTo, setChangedTo] = useState<string>();
  const step = pending === undefined ? 1 : 2;
  const heading = useFocusHeading<HTMLHeadingElement>(step);
  return (
    <div className={styles.screen}>
      <StepProgress label={t.steps} steps={[t.addressStep, t.keyStep]} current={step} />
      <div className={styles.card}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {pending === undefined ? t.addressTitle : t.keyTitle}
        </h2>
        {pending === undefined ? (
          <AddressStep
            typed={typed}
            onTyped={setTyped}
            onAsked={(email) => void wait(email, { again: false })}
            onKeyAtHand={() => void enterKey()}
          />
        ) : (
          <KeyStep
            pending={pending}
            onBack={back}
            onAskedAgain={(email) => void wait(email, { again: true })}
            onChanged={setChangedTo}
          />
        )}
      </div>
      {changedTo !== undefined && <ChangeEmailDone email={changedTo} />}
    </div>
  );
}

/** The address has changed: said for two seconds, then Home (T006, V021). */
function ChangeEmailDone({ email }: { email: string }) {
  const t = useMessages(changeEmailTexts);
  const navigate = useNavigate();
  const goHome = () => void navigate({ to: '/', replace: true });
  return (
    <Dialog
      open
      title={t.done}
      onClose={goHome}
      footer={
        <Button variant="primary" wide onClick={goHome}>
          {t.home}
        </Button>
      }
    >
      <ResultView tone="ok" line={t.doneNext(email)} onAutoHide={goHome} />
    </Dialog>
  );
}
