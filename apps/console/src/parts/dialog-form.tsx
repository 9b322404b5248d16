// A form in a dialog of the console: its fields, above them what the server refused, and the question before it is left
// with something typed.
import { useId, type FormEvent, type ReactNode } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { FormDialog, type FormView } from '@yadori/kit/form/form-dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import styles from './dialog-form.module.css';
import { leaveTexts } from '../routing/leave-texts.ts';
import { useLeaveQuestion } from '../routing/use-leave-question.ts';

interface DialogFormProps {
  title: string;
  /** Something was typed that closing would lose. */
  changed: boolean;
  busy: boolean;
  /** Not to be sent yet: something is still being read. */
  waits?: boolean;
  /** 640 pixels instead of 480. */
  wide?: boolean;
  /** Of the form, in place of fields below each other. */
  className?: string | undefined;
  /** Above the refusal. */
  lead?: ReactNode;
  /** Of the whole form; fields show what is wrong with them. */
  refusal?: string | undefined;
  actionLabel: string;
  actionVariant?: 'primary' | 'danger';
  /** Sent by a press on the button alone, not by the Enter key. */
  pressOnly?: boolean;
  backLabel?: string | undefined;
  /** Why it cannot be sent now. */
  blocked?: string | undefined;
  /** Side by side on the phone too: a long form needs the height. */
  beside?: boolean;
  /** In the place of the form. */
  view?: FormView | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { busy, refusal, pressOnly = false, onSubmit, onClose } = props;
  const formId = useId();
  // Once it is sent, it leads elsewhere without a question.
  const leaving = useLeaveQuestion({ changed: props.changed && !busy, onLeave: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pressOnly) onSubmit();
  };
  return (
    <FormDialog
      title={props.title}
      wide={props.wide ?? false}
      busy={busy}
      view={props.view}
      leaving={leaving}
      leaveTexts={useMessages(leaveTexts)}
      footer={
        <ConfirmActions
          {...(pressOnly ? { onAction: onSubmit } : { form: formId })}
          beside={props.beside ?? false}
          backLabel={props.backLabel}
          onBack={leaving.close}
          actionLabel={props.actionLabel}
          actionVariant={props.actionVariant ?? 'primary'}
          busy={busy || props.waits === true}
          reason={props.blocked}
        />
      }
    >
      <form id={formId} noValidate className={props.className ?? styles.form} onSubmit={submit}>
        {props.lead}
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        {props.children}
      </form>
    </FormDialog>
  );
}
