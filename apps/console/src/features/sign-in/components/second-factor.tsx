// One of the person's second factors: the app's digits first, a recovery code beside it.
import lifebuoy from '@phosphor-icons/core/regular/lifebuoy.svg?raw';
import { useState } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { CodeKind } from '../code-kind.ts';
import { signInTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import styles from './sign-in-frame.module.css';

interface SecondFactorProps {
  /** Those that the person has. */
  kinds: readonly CodeKind[];
  /** Answers what is wrong, or nothing where the code was right. */
  onCode: (kind: CodeKind, code: string) => Promise<string | undefined>;
}

export function SecondFactor({ kinds, onCode }: SecondFactorProps) {
  const t = useMessages(signInTexts);
  const [chosen, setChosen] = useState<CodeKind>();
  const kind = chosen ?? (kinds.includes('totp') ? 'totp' : 'recovery');
  const other = kinds.find((each) => each !== kind);
  return (
    <>
      <p className={styles.text}>{kind === 'totp' ? t.codeText : t.recoveryText}</p>
      <CodeForm key={kind} kind={kind} onCode={(code) => onCode(kind, code)} />
      {other !== undefined && (
        <div className={styles.ways}>
          <Button variant="text" icon={lifebuoy} onClick={() => setChosen(other)}>
            {other === 'recovery' ? t.useRecovery : t.useTotp}
          </Button>
        </div>
      )}
    </>
  );
}
