// Closing the account: what follows from it, a tick, and the last button (U002, U003).
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { AgreementField } from '@yadori/kit/fields/agreement-field.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { ResultView } from '@yadori/kit/dialog/result-view.tsx';
import { leaveToLogin } from '../../../session/leave.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';
import styles from './withdrawal-dialog.module.css';

export function WithdrawalDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(withdrawalTexts);
  const [agreed, setAgreed] = useState(false);
  const withdrawal = useWithdrawal(t.passwordMissing);
  const { isDone, busy, refusal, leaveForGood } = withdrawal;
  if (isDone) return <Withdrawn />;
  return (
    <Dialog
      open
      locked={busy}
      title={t.title}
      onClose={onClose}
      footer={
        <ConfirmActions
          backLabel={t.cancel}
          onBack={onClose}
          actionLabel={t.withdraw}
          actionVariant="danger"
          onAction={() => leaveForGood()}
          busy={busy}
          reason={agreed ? undefined : t.agreeFirst}
        />
      }
    >
      <Consequences refusal={refusal} />
      <PasswordField
        {...textFieldProps(withdrawal.form, 'current_password')}
        label={t.password}
        hint={t.passwordHint}
        need="required"
        autoComplete="current-password"
        disabled={busy}
      />
      <AgreementField
        id="withdrawal-agreement"
        checked={agreed}
        disabled={busy}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        className={styles.agreement}
      >
        {t.agree}
      </AgreementField>
    </Dialog>
  );
}

function Consequences({ refusal }: { refusal: string | undefined }) {
  const t = useMessages(withdrawalTexts);
  return (
    <>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert" className={styles.refusal}>
          {refusal}
        </Banner>
      )}
      <p className={styles.lead}>{t.lead}</p>
      <ul className={styles.consequences}>
        {[t.noLogin, t.meals, t.contract, t.data, t.again].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** The device has no session any more. It stays until it is pressed: nothing else says that the account is closed. */
function Withdrawn() {
  const t = useMessages(withdrawalTexts);
  const leave = () => leaveToLogin();
  return (
    <Dialog
      open
      title={t.doneTitle}
      onClose={leave}
      footer={
        <Button variant="primary" wide onClick={leave}>
          {t.toLogin}
        </Button>
      }
    >
      <ResultView tone="ok" line={t.doneNext} />
    </Dialog>
  );
}
