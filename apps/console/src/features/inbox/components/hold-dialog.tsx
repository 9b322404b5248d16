// Until when a conversation is put off (SF010).
import { useState } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';
import { holdChoices, holdUntil } from '../waiting.ts';
import { AtTime } from './at-time.tsx';

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
      <AtTime
        label={t.dateTime}
        invalid={t.holdInvalid}
        action={t.holdUntilThen}
        timeOf={holdUntil}
        onChoose={hold}
      />
    </Dialog>
  );
}
