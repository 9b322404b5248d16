// The question before a consequence: title as question, one summary line, a notice, back and action.
import type { MouseEvent, ReactNode } from 'react';
import { Banner } from '../banner.tsx';
import { Button, type ButtonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { useIsPc } from '../use-media.ts';
import { useKitTexts } from '../kit-texts.ts';

interface ConfirmText {
  /** Date, meal, menu: what the question is about. */
  summary?: ReactNode;
  /** What it costs; shown on the amber ground. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** The body, also for a dialog that is open already and turns into the question. */
export const ConfirmText = ({ summary, notice, children }: ConfirmText) => (
  <>
    {summary !== undefined && <p className={styles.summary}>{summary}</p>}
    {notice !== undefined && (
      <Banner tone="warn" className={styles.notice}>
        {notice}
      </Banner>
    )}
    {children}
  </>
);

interface ConfirmActions {
  actionLabel: string;
  onAction?: (() => void) | undefined;
  /** Id of the form that the action submits, in place of `onAction`. */
  form?: string | undefined;
  onBack: () => void;
  backLabel?: string | undefined;
  /** Red only for the last confirmation of something that cannot be undone. */
  actionVariant?: Extract<ButtonLook['variant'], string>;
  busy?: boolean;
  /** Why the action cannot be pressed now. */
  reason?: string | undefined;
  /** Side by side on the phone too: a form above needs the height. */
  beside?: boolean;
}

/** The second press of a double one was meant for the button that stood here before: it answers no question. */
const single = (act?: () => void) => (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
  else act?.();
};

/** The footer [back][action]: main on the right on the PC, on top on the phone. */
export function ConfirmActions(props: ConfirmActions) {
  const {
    actionLabel,
    onAction,
    form,
    onBack,
    backLabel,
    actionVariant = 'primary',
    busy = false,
    reason,
    beside = false,
  } = props;
  const words = useKitTexts();
  const isPc = useIsPc();
  return (
    <div className={classNames(styles.actions, beside && styles.beside)}>
      <Button wide={!isPc && !beside} disabled={busy} onClick={single(onBack)}>
        {backLabel ?? words.back}
      </Button>
      <Button
        wide={!isPc}
        variant={actionVariant}
        busy={busy}
        reason={reason}
        onClick={single(onAction)}
        {...(form !== undefined && { type: 'submit', form })}
      >
        {actionLabel}
      </Button>
    </div>
  );
}

interface ConfirmDialogProps extends ConfirmText, Omit<ConfirmActions, 'onBack'> {
  open: boolean;
  onClose: () => void;
  /** A question. */
  title: ReactNode;
  alert?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    alert = false,
    summary,
    notice,
    children,
    busy = false,
    ...actions
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      alert={alert}
      locked={busy}
      footer={<ConfirmActions {...actions} busy={busy} onBack={onClose} />}
    >
      <ConfirmText summary={summary} notice={notice}>
        {children}
      </ConfirmText>
    </Dialog>
  );
}
