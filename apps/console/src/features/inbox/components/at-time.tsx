// A date and time of one's own, below the usual ones: until when a conversation is put off, when an answer is sent.
import { useState } from 'react';
import type { Instant } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { now } from '@yadori/web-client/clock.ts';
import styles from '../thread.module.css';

interface AtTimeProps {
  label: string;
  /** Why a time cannot be chosen. */
  invalid: string;
  action: string;
  /** In Tokyo, `YYYY-MM-DDTHH:mm`, where a time was chosen before. */
  begun?: string | undefined;
  busy?: boolean;
  isDisabled?: boolean;
  /** The instant that is sent; undefined where it cannot be chosen. */
  timeOf: (local: string, now: Instant) => string | undefined;
  onChoose: (time: string) => void;
}

export function AtTime(props: AtTimeProps) {
  const { label, invalid, action, begun, busy = false, isDisabled, timeOf, onChoose } = props;
  const [local, setLocal] = useState(begun ?? '');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      className={styles.holdForm}
      onSubmit={(event) => {
        event.preventDefault();
        const time = timeOf(local, now());
        setIsWrong(time === undefined);
        if (time !== undefined) onChoose(time);
      }}
    >
      <TextField
        type="datetime-local"
        label={label}
        value={local}
        error={isWrong ? invalid : undefined}
        onChange={({ currentTarget: { value } }) => setLocal(value)}
      />
      <Button
        type="submit"
        variant={begun === undefined ? 'line' : 'primary'}
        busy={busy}
        disabled={isDisabled === true}
      >
        {action}
      </Button>
    </form>
  );
}
