// A passkey above the other ways (SA009); they stay beside it, since the device with the passkey may be elsewhere.
import { useMessages } from '@yadori/kit/language.ts';
import { hasPasskeys, type PasskeyWay } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-frame.module.css';

interface PasskeyFirstProps extends PasskeyWay {
  label: string;
}

export function PasskeyFirst(props: PasskeyFirstProps) {
  const t = useMessages(signInTexts);
  if (!hasPasskeys()) return null;
  return (
    <>
      <PasskeyButton {...props} />
      <p className={styles.or}>{t.otherWays}</p>
    </>
  );
}
