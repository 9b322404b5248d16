// Chooses a time: one of the usual ones by one press, or a date and time of one's own. Until when a conversation is put
// off, when an answer is sent.
import { useId, type ReactNode } from 'react';
import type { Instant } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { MomentField } from '../../../parts/forms/moment-field.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { inboxTexts } from '../texts.ts';
import type { HoldChoice } from '../waiting.ts';

interface TimeValues {
  content: string;
  tells: boolean;
  /** In Tokyo, `YYYY-MM-DDTHH:mm`. */
  time: string;
}

interface TimeDialogProps {
  title: string;
  /** What happens at the time. */
  text: string;
  label: string;
  /** Why a time cannot be chosen. */
  invalid: string;
  action: string;
  usual?: readonly HoldChoice[];
  /** What was chosen before. */
  begun?: Partial<TimeValues> | undefined;
  /** What is wrong with the content. */
  wrong?: ((content: string) => string | undefined) | undefined;
  busy?: boolean;
  refusal?: string | undefined;
  /** The instant that is sent; undefined where it cannot be chosen. */
  timeOf: (local: string, now: Instant) => string | undefined;
  onChoose: (time: string, values: TimeValues) => void;
  onClose: () => void;
  /** Fields above the time. */
  children?: (form: FormState<keyof TimeValues, TimeValues>) => ReactNode;
}

export function TimeDialog(props: TimeDialogProps) {
  const { begun, busy = false, invalid, timeOf, onChoose } = props;
  const form = useForm<keyof TimeValues, TimeValues>({
    prefix: useId(),
    names: ['content', 'time'],
    initial: { content: '', tells: false, time: '', ...begun },
    validate: ({ content, time }) => ({
      content: props.wrong?.(content),
      time: timeOf(time, now()) === undefined ? invalid : undefined,
    }),
  });
  const submit = () => {
    const values = form.submit();
    const time = values && timeOf(values.time, now());
    if (values !== undefined && time !== undefined) onChoose(time, values);
  };
  return (
    <WriteDialog
      title={props.title}
      lead={<p>{props.text}</p>}
      changed={form.isChanged}
      busy={busy}
      refusal={props.refusal}
      actionLabel={props.action}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.children?.(form)}
      {props.usual !== undefined && (
        <UsualTimes
          usual={props.usual}
          busy={busy}
          onChoose={(time) => onChoose(time, form.values)}
        />
      )}
      <MomentField {...textFieldProps(form, 'time')} label={props.label} />
    </WriteDialog>
  );
}

interface UsualTimesProps extends Required<Pick<TimeDialogProps, 'usual' | 'busy'>> {
  onChoose: (time: string) => void;
}

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
