// A form in a dialog. Questions, refusals, calendars and confirmations take its place; it stays in the document, so that
// nothing that was typed is lost. Where the focus goes is decided here alone.
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { ConfirmActions, ConfirmText } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { focusField } from './focus-field.ts';
import styles from './form-dialog.module.css';

export interface FormView {
  /** Changes where one view follows another, so that the next one is read from its beginning too. */
  key: string;
  /**
   * `calendar` moves the focus by itself, in both directions; after `refused` the form focuses the field that is to blame,
   * if there is one.
   */
  kind: 'question' | 'refused' | 'calendar' | 'confirm';
  title: string;
  body: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  /** Id of the field that has the focus afterwards. Without it the one that had it before. */
  backTo?: string;
}

/** The confirmation before a changed form is left. */
export interface LeaveQuestion {
  asking: boolean;
  /** Opens the confirmation, or closes a form without changes. */
  close: () => void;
  stay: () => void;
  leave: () => void;
}

export interface LeaveTexts {
  title: string;
  summary: string;
  stay: string;
  leave: string;
}

interface FormDialogProps {
  title: string;
  /** 640 pixels instead of 480. */
  wide?: boolean;
  /** The form is at work: nothing closes the dialog. */
  busy: boolean;
  /** In the place of the form. */
  view: FormView | undefined;
  leaving: LeaveQuestion;
  leaveTexts: LeaveTexts;
  /** Of the form. */
  footer: ReactNode;
  /** The form. */
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, wide = true, busy, leaving, leaveTexts, footer, children } = props;
  const view = leaving.asking ? leaveView(leaving, leaveTexts) : props.view;
  const form = useFormFocus(view);
  return (
    <Dialog
      open
      wide={wide}
      locked={busy}
      title={view?.title ?? title}
      onClose={view?.onClose ?? leaving.close}
      footer={view === undefined ? footer : view.footer}
    >
      {view?.kind === 'calendar' && view.body}
      {view !== undefined && view.kind !== 'calendar' && <ViewBody key={view.key} view={view} />}
      <div hidden={view !== undefined} {...form}>
        {children}
      </div>
    </Dialog>
  );
}

const leaveView = ({ stay, leave }: LeaveQuestion, texts: LeaveTexts): FormView => ({
  key: 'leave',
  kind: 'question',
  title: texts.title,
  body: <ConfirmText summary={texts.summary} />,
  onClose: stay,
  footer: (
    <ConfirmActions
      backLabel={texts.stay}
      onBack={stay}
      actionLabel={texts.leave}
      actionVariant="danger"
      onAction={leave}
    />
  ),
});

/** Takes the focus, so that it is read from its beginning; what is long can be scrolled by the keys. */
function ViewBody({ view: { kind, title, body } }: { view: FormView }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // The form may have been scrolled far down; each view begins at its first line.
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return kind === 'question' ? (
    <div ref={place} tabIndex={-1} className={styles.question}>
      {body}
    </div>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by the keys
    <div ref={place} role="region" aria-label={title} tabIndex={0} className={styles.view}>
      {body}
    </div>
  );
}

/**
 * Back at the form, the focus is where it was left: the buttons below are there still, but mean something else. What
 * has focused a part of the form already, such as a message above it, keeps it.
 */
function useFormFocus(view: FormView | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);
  const before = useRef(view);
  useEffect(() => {
    const left = before.current;
    before.current = view;
    const form = ref.current;
    if (left === undefined || view !== undefined || left.kind === 'calendar' || form === null)
      return;
    if (left.kind === 'refused' && form.querySelector('[aria-invalid=true]') !== null) return;
    if (form.contains(document.activeElement)) return;
    if (left.backTo !== undefined) focusField(left.backTo);
    else if (last.current?.isConnected === true) last.current.focus();
    else form.querySelector<HTMLElement>('select, input, button')?.focus();
  }, [view]);
  return { ref, onFocus: ({ target }: FocusEvent<HTMLElement>) => (last.current = target) };
}
