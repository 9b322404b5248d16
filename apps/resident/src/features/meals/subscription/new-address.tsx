// The new address, shown this once: to copy, or to hand to the calendar program.
import calendarPlus from '@phosphor-icons/core/regular/calendar-plus.svg?raw';
import copy from '@phosphor-icons/core/regular/copy.svg?raw';
import { useId, useRef, useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { subscriptionTexts } from './texts.ts';
import styles from './subscription-sheet.module.css';
import type { OpenedSubscription } from './use-subscription.ts';

export function NewAddress({ opened: { address, webcal } }: { opened: OpenedSubscription }) {
  const t = useMessages(subscriptionTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome(t.copied);
    } catch {
      // Without the right to the clipboard the address is at least selected.
      field.current?.select();
      setOutcome(t.copyFailed);
    }
  };
  return (
    <>
      <Banner tone="ok" role="status">
        {t.once}
      </Banner>
      <div>
        <label htmlFor={id} className={styles.label}>
          {t.address}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          className={styles.address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p role="status" className={styles.outcome}>
          {outcome}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" icon={copy} onClick={() => void copyIt()}>
          {t.copy}
        </Button>
        <ButtonLink href={webcal} icon={calendarPlus}>
          {t.add}
        </ButtonLink>
      </div>
    </>
  );
}
