// The one dialog with a form: its fields, above them what the server refused, and the question before it is left with
// something typed. Before a dangerous act it says what happens in numbers, takes the reason, and its button is red and
// named by the verb (SL047); every other act has no question but a way back (remove-soon.ts).
import { useId, type FormEvent, type ReactNode } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { FormDialog, type FormView } from '@yadori/kit/form/form-dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { leaveTexts } from '../../routing/leave-texts.ts';
import { useLeaveQuestion } from '../../routing/use-leave-question.ts';
import type { WriteState } from './write-form.ts';

interface WriteDialogProps {
  title: string;
  /** One write; without it the next four. */
  form?: WriteState;
  /** Something was typed that closing would lose. */
  changed?: boolean;
  busy?: boolean;
  /** Not to be sent yet: something is still being read. */
  waits?: boolean;
  /** 640 pixels instead of 480. */
  wide?: boolean;
  /** Of the form, in place of fields below each other. */
  className?: string | undefined;
  /** What it does, in one sentence. */
  text?: string | undefined;
  /** Above the refusal. */
  lead?: ReactNode;
  /** What happens, in numbers where there are some. */
  consequences?: ReactNode;
  /** Of the whole form; fields show what is wrong with them. */
  refusal?: string | undefined;
  actionLabel: string;
  /** Its button is red, and the Enter key does not press it; `minor`, before an act on a few: not red. */
  danger?: boolean | 'minor';
  backLabel?: string | undefined;
  /** Why it cannot be sent now. */
  blocked?: string | undefined;
  /** Side by side on the phone too: a long form needs the height. */
  beside?: boolean;
  /** In the place of the form. */
  view?: FormView | undefined;
  onSubmit?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function WriteDialog(props: WriteDialogProps) {
  const { danger = false, consequences, text, onClose } = props;
  const { changed, busy, refusal, onSubmit } = stateOf(props);
  const formId = useId();
  // Once it is sent, it leads elsewhere without a question.
  const leaving = useLeaveQuestion({ changed: changed && !busy, onLeave: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (danger === false) onSubmit();
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
          {...(danger !== false ? { onAction: onSubmit } : { form: formId })}
          beside={props.beside ?? false}
          backLabel={props.backLabel}
          onBack={leaving.close}
          actionLabel={props.actionLabel}
          actionVariant={danger === true ? 'danger' : 'primary'}
          busy={busy || props.waits === true}
          reason={props.blocked}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className={props.className ?? 'stack column gap-16'}
        onSubmit={submit}
      >
        {text !== undefined && <p className="note">{text}</p>}
        {props.lead}
        {typeof consequences === 'string' ? <p>{consequences}</p> : consequences}
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

const stateOf = ({ form, changed = false, busy = false, refusal, onSubmit }: WriteDialogProps) => ({
  changed: form?.isChanged ?? changed,
  busy: form?.busy ?? busy,
  refusal: refusal ?? form?.refusal,
  onSubmit: () => (form === undefined ? onSubmit?.() : form.submit()),
});
