// Chooses a time: one of the usual ones by one press, or a date and time of one's own. Until when a conversation is put
// off, when an answer is sent.
import { useId, useState, type ReactNode } from 'react';
import type { Instant } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { inboxTexts } from '../texts.ts';
import type { HoldChoice } from '../waiting.ts';

interface TimeDialogProps {
  title: string;
  /** What happens at the time. */
  text: string;
  label: string;
  /** Why a time cannot be chosen. */
  invalid: string;
  action: string;
  usual?: readonly HoldChoice[];
  /** In Tokyo, `YYYY-MM-DDTHH:mm`, where a time was chosen before. */
  begun?: string;
  /** Something in the children was typed or chosen. */
  changed: boolean;
  busy?: boolean;
  refusal?: string | undefined;
  /** Of the children: focuses the first field that is wrong. */
  check?: () => boolean;
  /** The instant that is sent; undefined where it cannot be chosen. */
  timeOf: (local: string, now: Instant) => string | undefined;
  onChoose: (time: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function TimeDialog(props: TimeDialogProps) {
  const { begun = '', busy = false, check, timeOf, onChoose } = props;
  const id = useId();
  const [local, setLocal] = useState(begun);
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    const time = timeOf(local, now());
    setIsWrong(time === undefined);
    if (time === undefined) focusFieldLater(id);
    // Fields above are checked last: of several wrong ones the first takes the focus.
    const isRight = check?.() ?? true;
    if (isRight && time !== undefined) onChoose(time);
  };
  return (
    <WriteDialog
      title={props.title}
      lead={<p>{props.text}</p>}
      changed={props.changed || local !== begun}
      busy={busy}
      refusal={props.refusal}
      actionLabel={props.action}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.children}
      {props.usual !== undefined && (
        <UsualTimes usual={props.usual} busy={busy} onChoose={onChoose} />
      )}
      <TextField
        id={id}
        type="datetime-local"
        label={props.label}
        value={local}
        error={isWrong ? props.invalid : undefined}
        onChange={({ currentTarget: { value } }) => setLocal(value)}
      />
    </WriteDialog>
  );
}

type UsualTimesProps = Required<Pick<TimeDialogProps, 'usual' | 'busy' | 'onChoose'>>;

function UsualTimes({ usual, busy, onChoose }: UsualTimesProps) {
  const t = useMessages(inboxTexts);
  return (
    <div className="stack gap-8">
      {usual.map(({ name, until }) => (
        <Button key={name} wide busy={busy} onClick={() => onChoose(until)}>
          {t[name]}
        </Button>
      ))}
    </div>
  );
}
