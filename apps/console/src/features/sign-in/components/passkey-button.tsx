// A passkey in one press: a fingerprint, a face or the device's code. Nothing where the browser has none.
import fingerprint from '@phosphor-icons/core/regular/fingerprint.svg?raw';
import { useEffect, useState } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button, type ButtonLook } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { askPasskey, hasPasskeys, loadCeremony, type PasskeyWay } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import styles from './sign-in-frame.module.css';

export const passkeySign = fingerprint;

interface PasskeyButtonProps extends Pick<ButtonLook, 'variant'>, PasskeyWay {
  label: string;
}

export function PasskeyButton({
  label,
  begin,
  onAssertion,
  variant = 'tonal',
}: PasskeyButtonProps) {
  const t = useMessages(signInTexts);
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  useEffect(() => {
    // Safari shows its sheet only soon after the press.
    if (hasPasskeys()) void loadCeremony().catch(() => undefined);
  }, []);
  if (!hasPasskeys()) return null;
  const press = () =>
    run(async () => {
      setError(undefined);
      const asked = await askPasskey(begin);
      if (asked === 'cancelled') setError(t.passkeyCancelled);
      else if ('refused' in asked) setError(asked.refused === '' ? t.silent : asked.refused);
      else setError(await onAssertion(asked.assertion));
    });
  return (
    <div className={styles.passkey}>
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      <Button
        variant={variant}
        size="large"
        wide
        icon={fingerprint}
        busy={busy}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </div>
  );
}
