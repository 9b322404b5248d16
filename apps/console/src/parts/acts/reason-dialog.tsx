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
  readsAfter?: 'answer';
  /** The field of the call, where it has another name. */
  name?: string;
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
  const { call, input, name = 'reason', reads, readsAfter, done, onClose } = props;
  const form = useWriteForm<C, string, Record<string, string>>(call, {
    names: [name],
    initial: { [name]: '' },
    input: (values) => input(values[name] ?? ''),
    done,
    onDone: onClose,
    reads,
    ...(readsAfter !== undefined && { readsAfter }),
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
        {...textFieldProps(form, name)}
        label={props.label}
        hint={props.hint}
        maxLength={props.maxLength}
        need="required"
        autoComplete="off"
      />
    </WriteDialog>
  );
}
