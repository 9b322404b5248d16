// A dangerous act with a reason in words of one's own.
import type { Call, InputOf } from '@yadori/api/contract/call';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useWriteForm } from '../forms/use-write-form.ts';
import { WriteDialog } from '../forms/write-dialog.tsx';

interface ReasonDialogProps<C extends Call> {
  call: C;
  input: (reason: string) => InputOf<C>;
  reads: readonly Call[];
  /** Said once it is done. */
  done: string;
  title: string;
  /** What it does. */
  text: string;
  /** Of the reason. */
  label: string;
  hint?: string;
  maxLength: number;
  actionLabel: string;
  backLabel: string;
  onClose: () => void;
}

export function ReasonDialog<C extends Call>(props: ReasonDialogProps<C>) {
  const { call, input, reads, done, onClose } = props;
  const form = useWriteForm<C, 'reason', { reason: string }>(call, {
    names: ['reason'],
    initial: { reason: '' },
    input: ({ reason }) => input(reason),
    done,
    onDone: onClose,
    reads,
  });
  return (
    <WriteDialog
      danger
      form={form}
      title={props.title}
      actionLabel={props.actionLabel}
      backLabel={props.backLabel}
      consequences={props.text}
      onClose={onClose}
    >
      <TextField
        {...textFieldProps(form, 'reason')}
        label={props.label}
        hint={props.hint}
        maxLength={props.maxLength}
        need="required"
        autoComplete="off"
      />
    </WriteDialog>
  );
}
