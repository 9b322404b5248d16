// Until when a conversation is put off (SF010).
import { useState } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';
import { holdChoices, holdUntil } from '../waiting.ts';

interface HoldDialogProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onHold: (until: string, tellsResident: boolean) => void;
}

export function HoldDialog({ open, name, onClose, onHold }: HoldDialogProps) {
  const t = useMessages(inboxTexts);
  const [tells, setTells] = useState(false);
  const hold = (until: string) => onHold(until, tells);
  return (
    <Dialog open={open} onClose={onClose} title={`${t.holdTitle} (${name})`}>
      <p>{t.holdText}</p>
      <Checkbox checked={tells} onChange={({ currentTarget: { checked } }) => setTells(checked)}>
        {t.tellResident}
      </Checkbox>
      <div className={styles.holdChoices}>
        {holdChoices(now()).map(({ name: choice, until }) => (
          <Button key={choice} wide onClick={() => hold(until)}>
            {t[choice]}
          </Button>
        ))}
      </div>
      <AtTime onHold={hold} />
    </Dialog>
  );
}

function AtTime({ onHold }: { onHold: (until: string) => void }) {
  const t = useMessages(inboxTexts);
  const [local, setLocal] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      className={styles.holdForm}
      onSubmit={(event) => {
        event.preventDefault();
        const until = holdUntil(local, now());
        setIsWrong(until === undefined);
        if (until !== undefined) onHold(until);
      }}
    >
      <TextField
        type="datetime-local"
        label={t.dateTime}
        value={local}
        error={isWrong ? t.holdInvalid : undefined}
        onChange={({ currentTarget: { value } }) => setLocal(value)}
      />
      <Button type="submit">{t.holdUntilThen}</Button>
    </form>
  );
}
