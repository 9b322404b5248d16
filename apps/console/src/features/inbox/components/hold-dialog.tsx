// Until when a conversation is put off (SF010).
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { tickProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { inboxTexts } from '../texts.ts';
import { holdChoices, holdUntil } from '../waiting.ts';
import { TimeDialog } from './time-dialog.tsx';

interface HoldDialogProps {
  name: string;
  onClose: () => void;
  onHold: (until: string, tellsResident: boolean) => void;
}

export function HoldDialog({ name, onClose, onHold }: HoldDialogProps) {
  const t = useMessages(inboxTexts);
  return (
    <TimeDialog
      title={`${t.holdTitle} (${name})`}
      text={t.holdText}
      label={t.dateTime}
      invalid={t.holdInvalid}
      action={t.holdUntilThen}
      usual={holdChoices(now())}
      timeOf={holdUntil}
      onChoose={(until, { tells }) => onHold(until, tells)}
      onClose={onClose}
    >
      {(form) => <Checkbox {...tickProps(form, 'tells')}>{t.tellResident}</Checkbox>}
    </TimeDialog>
  );
}
