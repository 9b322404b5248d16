// /change-mail: the new address, then the key that was mailed to it (T001 to T007).
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { StepProgress } from '@yadori/kit/step-progress.tsx';
import { useFocusHeading } from '@yadori/kit/use-focus-heading.ts';
import { usePendingEmail } from '../change-email-pending.ts';
import { changeEmailTexts } from '../change-email-texts.ts';
import { AddressStep } from '../components/change-email-address-step.tsx';
import { ChangeEmailDone } from '../components/change-email-done.tsx';
import { KeyStep } from '../components/change-email-key-step.tsx';
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
