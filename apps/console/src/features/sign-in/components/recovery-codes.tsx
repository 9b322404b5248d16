// The recovery codes, shown once; going on needs a tick that they are kept (SA006).
import { useState, type ReactNode } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { linkTexts } from '../link-texts.ts';
import styles from './set-up.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The way on, once they are kept. */
  end: ReactNode;
}

export function RecoveryCodes({ codes, end }: RecoveryCodesProps) {
  const t = useMessages(linkTexts);
  const [isKept, setIsKept] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div>
      <p className={styles.text}>{t.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={styles.acts}>
        <Button onClick={() => print()}>{t.print}</Button>
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <span role="status">{isCopied ? t.copied : ''}</span>
      </p>
      <div className={styles.end}>
        <Checkbox checked={isKept} onChange={() => setIsKept(!isKept)}>
          {t.kept}
        </Checkbox>
        {isKept && end}
      </div>
    </div>
  );
}
