// One of the person's second factors: a passkey or the app's digits first, the others beside it.
import { useState } from 'react';
import lifebuoy from '@phosphor-icons/core/regular/lifebuoy.svg?raw';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { CodeKind, FactorKind } from '../code-kind.ts';
import { hasPasskeys, type PasskeyWay } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-frame.module.css';

interface SecondFactorProps {
  /** Those that the person has. */
  kinds: readonly FactorKind[];
  /** Answers what is wrong, or nothing where the code was right. */
  onCode: (kind: CodeKind, code: string) => Promise<string | undefined>;
  passkey: PasskeyWay;
}

const inOrder: readonly FactorKind[] = ['passkey', 'totp', 'recovery'];

export function SecondFactor({ kinds, onCode, passkey }: SecondFactorProps) {
  const t = useMessages(signInTexts);
  const [chosen, setChosen] = useState<FactorKind>();
  const usable = inOrder.filter(
    (each) => kinds.includes(each) && (each !== 'passkey' || hasPasskeys()),
  );
  const kind = chosen ?? usable[0] ?? 'recovery';
  const texts = { passkey: t.passkeyText, totp: t.codeText, recovery: t.recoveryText };
  const ways = { passkey: t.usePasskey, totp: t.useTotp, recovery: t.useRecovery };
  return (
    <>
      <p className={styles.text}>{texts[kind]}</p>
      {kind === 'passkey' ? (
        <PasskeyButton label={t.passkeyConfirm} variant="primary" {...passkey} />
      ) : (
        <CodeForm key={kind} kind={kind} onCode={(code) => onCode(kind, code)} />
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
