// A passkey above the other ways (SA009); they stay beside it, since the device with the passkey may be elsewhere.
import { useMessages } from '@yadori/kit/language.ts';
import type { WriteAnswer } from '../../../parts/forms/write-form.ts';
import { hasPasskeys, type PasskeyWay } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-frame.module.css';

interface PasskeyFirstProps<A extends WriteAnswer> extends PasskeyWay<A> {
  label: string;
}

export function PasskeyFirst<A extends WriteAnswer>(props: PasskeyFirstProps<A>) {
  const t = useMessages(signInTexts);
  if (!hasPasskeys()) return null;
  return (
    <>
      <PasskeyButton {...props} />
      <p className={styles.or}>{t.otherWays}</p>
    </>
  );
}
