// One of the person's second factors: a passkey or the app's digits first, the others beside it.
import { useState } from 'react';
import lifebuoy from '@phosphor-icons/core/regular/lifebuoy.svg?raw';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { beginPasskeyFactor, confirmCode, confirmPasskey } from '../api.ts';
import type { FactorKind } from '../code-kind.ts';
import { hasPasskeys } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-frame.module.css';

interface SecondFactorProps {
  /** Those that the person has. */
  kinds: readonly FactorKind[];
  onSession: (session: StaffSession) => void;
}

const inOrder: readonly FactorKind[] = ['passkey', 'totp', 'recovery'];

export function SecondFactor({ kinds, onSession }: SecondFactorProps) {
  const t = useMessages(signInTexts);
  const [chosen, setChosen] = useState<FactorKind>();
  const usable = inOrder.filter(
    (each) => kinds.includes(each) && (each !== 'passkey' || hasPasskeys()),
  );
  const kind = chosen ?? usable[0] ?? 'recovery';
  const texts = { passkey: t.passkeyText, totp: t.codeText, recovery: t.recoveryText };
  const ways = { passkey: t.usePasskey, totp: t.useTotp, recovery: t.useRecovery };
  const onDone = ({ data }: { data: StaffSession }) => onSession(data);
  return (
    <>
      <p className={styles.text}>{texts[kind]}</p>
      {kind === 'passkey' ? (
        <PasskeyButton
          label={t.passkeyConfirm}
          variant="primary"
          begin={beginPasskeyFactor}
          send={confirmPasskey}
          onDone={onDone}
        />
      ) : (
        <CodeForm
          key={kind}
          kind={kind}
          send={(code: string) => confirmCode(kind, code)}
          onDone={onDone}
        />
      )}
      <div className={styles.ways}>
        {usable
          .filter((each) => each !== kind)
          .map((each) => (
            <Button key={each} variant="text" icon={lifebuoy} onClick={() => setChosen(each)}>
              {ways[each]}
            </Button>
          ))}
      </div>
    </>
  );
}
