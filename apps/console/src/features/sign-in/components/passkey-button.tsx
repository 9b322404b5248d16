// A passkey in one press: a fingerprint, a face or the device's code. Nothing where the browser has none.
import fingerprint from '@phosphor-icons/core/regular/fingerprint.svg?raw';
import { useEffect } from 'react';
import type { Call, Failure } from '@yadori/api/contract/call';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button, type ButtonLook } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { textOf, type WriteAnswer } from '../../../parts/forms/write-form.ts';
import { askPasskey, hasPasskeys, loadCeremony, type PasskeyWay } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import { useCall, type SuccessOf } from '../writes.ts';
import styles from './sign-in-frame.module.css';

export const passkeySign = fingerprint;

interface PasskeyButtonProps<A extends WriteAnswer>
  extends Pick<ButtonLook, 'variant'>, PasskeyWay<A> {
  label: string;
}

export function PasskeyButton<A extends WriteAnswer>(props: PasskeyButtonProps<A>) {
  const { label, begin, send, onDone, variant = 'tonal' } = props;
  const t = useMessages(signInTexts);
  const press = async (): Promise<A | Failure<Call>> => {
    const asked = await askPasskey(begin, t.passkeyCancelled);
    return asked.ok ? send(asked.assertion) : asked;
  };
  const { busy, refusal, call } = useCall<[], A | Failure<Call>>(press, {
    onOk: (answer) => onDone(answer as SuccessOf<A>),
  });
  useEffect(() => {
    // Safari shows its sheet only soon after the press.
    if (hasPasskeys()) void loadCeremony().catch(() => undefined);
  }, []);
  if (!hasPasskeys()) return null;
  return (
    <div className={styles.passkey}>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {textOf(refusal, { failed: t.silent })}
        </Banner>
      )}
      <Button
        variant={variant}
        size="large"
        wide
        icon={fingerprint}
        busy={busy}
        onClick={() => call()}
      >
        {label}
      </Button>
    </div>
  );
}
