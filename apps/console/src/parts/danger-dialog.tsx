// The one dialog before a dangerous act: ending an account, stopping a meal, publishing to many, closing, taking back,
// erasing (SL047). It says what happens in numbers, takes the reason, lets a number be typed where many are concerned,
// and its button is red and named by the verb. Every other act has no question but a way back (remove-soon.ts).
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { DialogForm } from './dialog-form.tsx';

interface DangerDialogProps extends Omit<
  ComponentProps<typeof DialogForm>,
  'actionVariant' | 'pressOnly' | 'changed' | 'children'
> {
  /** What happens, in numbers where there are some. */
  consequences?: ReactNode;
  changed?: boolean;
  /** The same dialog before an act on a few: its button is not red. */
  isMinor?: boolean;
  /** The reason, and what else the act needs. */
  children?: ReactNode;
}

export function DangerDialog(props: DangerDialogProps) {
  const { consequences, changed = false, isMinor = false, lead, children, ...form } = props;
  return (
    <DialogForm
      {...form}
      changed={changed}
      lead={
        <>
          {lead}
          {typeof consequences === 'string' ? <p>{consequences}</p> : consequences}
        </>
      }
      actionVariant={isMinor ? 'primary' : 'danger'}
      pressOnly
    >
      {children}
    </DialogForm>
  );
}

interface TypedNumberProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
}

/** How many are concerned, typed before the act. */
export const TypedNumber = ({ onChange, ...field }: TypedNumberProps) => (
  <TextField
    {...field}
    need="required"
    inputMode="numeric"
    autoComplete="off"
    onChange={({ currentTarget: { value } }) => onChange(value.normalize('NFKC').trim())}
  />
);
