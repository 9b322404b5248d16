// A form with one write beside what it is about, where there is room for it; else the same form in a dialog. What is
// typed survives a change of the width: the form is the caller's.
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { LeavingDialog } from '../../routing/leave-dialog.tsx';
import { leaveTexts } from '../../routing/leave-texts.ts';
import { useLeaveQuestion } from '../../routing/use-leave-question.ts';
import { useRoomForSlip } from './room-for-slip.ts';
import { WriteDialog } from './write-dialog.tsx';
import type { WriteState } from './write-form.ts';
import { writeSlipTexts } from './write-slip-texts.ts';
import styles from './write-slip.module.css';

interface WriteSlipProps {
  form: WriteState;
  title: string;
  actionLabel: string;
  onClose: () => void;
  /** Gives the page what takes a step in place of the form: after the question, where something was typed. */
  onAsk?: GiveAsk | undefined;
  /** Of a page with columns of its own. */
  hasRoom?: boolean | undefined;
  /** Its first fields stand elsewhere on the page, and take the focus there. */
  beginsElsewhere?: boolean | undefined;
  /** Red, and not pressed by the Enter key. */
  danger?: boolean;
  /** Why it cannot be sent now. */
  blocked?: string | undefined;
  children: ReactNode;
}

export type Ask = (step: () => void) => void;
export type GiveAsk = (ask: Ask | undefined) => void;

export function WriteSlip({ onAsk, hasRoom, beginsElsewhere, ...props }: WriteSlipProps) {
  const isWide = useRoomForSlip();
  if (hasRoom ?? isWide) return <Slip {...props} onAsk={onAsk} beginsElsewhere={beginsElsewhere} />;
  return <WriteDialog {...props} wide />;
}

function Slip(props: Omit<WriteSlipProps, 'hasRoom'>) {
  const { form, title, actionLabel, onClose, onAsk, danger = false, blocked, children } = props;
  const { beginsElsewhere = false } = props;
  const t = useMessages(writeSlipTexts);
  const texts = useMessages(leaveTexts);
  const formId = useId();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const leaving = useLeaveQuestion({ changed: form.isChanged && !form.busy, onLeave: onClose });
  useFocusBack();
  useEffect(() => {
    onAsk?.(leaving.ask);
    return () => onAsk?.(undefined);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!danger) form.submit();
  };
  return (
    <section data-slip className={styles.slip} aria-label={title}>
      <div className="row middle apart gap-8">
        <h2 ref={beginsElsewhere ? undefined : heading} tabIndex={-1} className="size-16">
          {title}
        </h2>
        <IconButton svg={x} label={t.close} disabled={form.busy} onClick={leaving.close} />
      </div>
      <form id={formId} noValidate className="stack column gap-16" onSubmit={submit}>
        {form.refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {form.refusal}
          </Banner>
        )}
        {children}
      </form>
      <ConfirmActions
        {...(danger ? { onAction: form.submit } : { form: formId })}
        beside
        onBack={leaving.close}
        actionLabel={actionLabel}
        actionVariant={danger ? 'danger' : 'primary'}
        busy={form.busy}
        reason={blocked}
      />
      <LeavingDialog leaving={leaving} texts={texts} />
    </section>
  );
}

/** To what opened the slip, unless the focus has gone elsewhere meanwhile. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isFree = document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
