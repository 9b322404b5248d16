// The frame of every dialog that changes a member of staff: what it does, what went wrong, the way back.
import type { FormEvent, ReactNode } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import styles from '../staff.module.css';

interface ActDialogProps {
  title: string;
  text?: string;
  /** Of the whole act; fields say what is wrong with them. */
  problem?: string | undefined;
  action: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  wide?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

const form = 'act-on-staff';

export function ActDialog(props: ActDialogProps) {
  const { title, text, problem, action, variant = 'primary', busy, wide = false } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog
      open
      wide={wide}
      locked={busy}
      title={title}
      onClose={props.onClose}
      footer={
        <ConfirmActions
          form={form}
          actionLabel={action}
          actionVariant={variant}
          busy={busy}
          onBack={props.onClose}
        />
      }
    >
      {text !== undefined && <p className={styles.lead}>{text}</p>}
      {problem !== undefined && (
        <Banner tone="danger" role="alert" className={styles.wrong}>
          {problem}
        </Banner>
      )}
      <form id={form} noValidate onSubmit={submit}>
        {props.children}
      </form>
    </Dialog>
  );
}
