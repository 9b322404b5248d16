// Requires the second factor again, in place; the call that needed it is then sent once more (SA025).
import { useState } from 'react';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { proofGate } from '../../../session/gates.ts';
import { noteUse } from '../../../session/idle.ts';
import { proofPurpose } from '../../../parts/acts/proof-purpose.ts';
import { useSessionIfAny } from '../../../session/session.ts';
import { beginPasskeyProof, prove, proveByPasskey } from '../api.ts';
import { hasPasskeys } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-frame.module.css';

interface ProofDialogProps {
  /** Without a proof. */
  onClose: () => void;
}

export function ProofDialog({ onClose }: ProofDialogProps) {
  const t = useMessages(signInTexts);
  const factors = useSessionIfAny()?.factors ?? [];
  const byPasskey = factors.includes('passkey') && hasPasskeys();
  const byCode = factors.includes('totp') || !byPasskey;
  const [[subject, ...more]] = useState(proofPurpose);
  const onDone = () => {
    noteUse();
    proofGate.answer(true);
  };
  return (
    <Dialog open onClose={onClose} title={t.proofTitle}>
      <p className={styles.lead}>{t.proofText}</p>
      {subject !== undefined && (
        <p className={styles.about}>
          <b>{subject}</b>
          {more.map((line) => (
            <span key={line} className="note">
              {line}
            </span>
          ))}
        </p>
      )}
      {byPasskey && (
        <PasskeyButton
          label={t.passkeyConfirm}
          variant={byCode ? 'tonal' : 'primary'}
          begin={beginPasskeyProof}
          send={proveByPasskey}
          onDone={onDone}
        />
      )}
      {byPasskey && byCode && <p className={styles.or}>{t.otherWays}</p>}
      {byCode && <CodeForm kind="totp" send={prove} onDone={onDone} />}
    </Dialog>
  );
}
