// A form that is a page or a part of one, and stays open after its write: its fields, its foot, and the question before
// it is left with something that was not sent.
import type { ReactNode } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { LeaveDialog } from '../../routing/leave-dialog.tsx';
import { leaveTexts } from '../../routing/leave-texts.ts';
import { FormFoot } from './form-foot.tsx';
import type { PageState } from './write-form.ts';

interface PageFormProps {
  form: PageState;
  className?: string | undefined;
  actionLabel: string;
  /** In the place of "Saved". */
  savedText?: string;
  /** The form is one of several of a page, in a panel. */
  isInPanel?: boolean;
  /** In the place of the refusal: a conflict with its ways out. */
  problem?: ReactNode;
  children: ReactNode;
}

export function PageForm({ form, className, problem, children, ...foot }: PageFormProps) {
  const { busy, isSaved, refusal, isUnsent, undo, submit } = form;
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <FormFoot {...foot} busy={busy} isSaved={isSaved} problem={problem ?? refusal} />
      <LeaveDialog changed={isUnsent} texts={useMessages(leaveTexts)} onLeave={undo} />
    </form>
  );
}
