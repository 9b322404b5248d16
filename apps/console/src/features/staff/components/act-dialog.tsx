// The frame of every dialog that changes a member of staff: what it does, what went wrong, the way back.
import type { ReactNode } from 'react';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import styles from '../staff.module.css';

interface ActDialogProps {
  title: string;
  text?: string;
  /** Of the whole act; fields say what is wrong with them. */
  problem?: string | undefined;
  action: string;
  /** Ends what the person or the tablet may do. */
  isDangerous?: boolean;
  busy: boolean;
  /** What the act brings with it is still being read. */
  waits?: boolean;
  wide?: boolean;
  /** Something was typed that closing would lose. */
  changed?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ActDialog(props: ActDialogProps) {
  const { title, text, busy, isDangerous = false, wide = false, changed = false } = props;
  const { waits = false } = props;
  return (
    <WriteDialog
      danger={isDangerous}
      {...{ title, busy, waits, wide, changed }}
      lead={text !== undefined && <p className="note">{text}</p>}
      refusal={props.problem}
      actionLabel={props.action}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      {props.children}
    </WriteDialog>
  );
}
