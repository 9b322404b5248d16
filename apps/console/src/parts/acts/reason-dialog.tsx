// A dangerous act with a reason in words of one's own.
import { useState } from 'react';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { WriteDialog } from '../write-dialog.tsx';
import { refusalOf } from '../../session/refusal.ts';

interface ReasonDialogProps {
  title: string;
  /** What it does. */
  text: string;
  /** Of the reason. */
  label: string;
  hint?: string;
  maxLength: number;
  actionLabel: string;
  backLabel: string;
  busy: boolean;
  refusal: { message: string; errors: FieldErrors } | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, hint, maxLength, actionLabel, backLabel, busy } = props;
  const [reason, setReason] = useState('');
  const refused = refusalOf(props.refusal, 'reason');
  return (
    <WriteDialog
      danger
      title={title}
      busy={busy}
      actionLabel={actionLabel}
      backLabel={backLabel}
      changed={reason !== ''}
      refusal={refused.text}
      consequences={text}
      onSubmit={() => props.onSubmit(reason)}
      onClose={props.onClose}
    >
      <TextField
        label={label}
        hint={hint}
        maxLength={maxLength}
        need="required"
        error={refused.error}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </WriteDialog>
  );
}
