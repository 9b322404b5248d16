// The dialogs of the screen, loaded when one of them is opened. Never two at once.
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useServices, useTerms } from '../api.ts';
import { isGuest, isOwn } from '../report-days.ts';
import { stayTexts } from '../stay-texts.ts';
import { ChooserDialog } from './chooser-dialog.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { OwnDialog } from './own-dialog.tsx';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { ReportsFailed } from './stay-states.tsx';

export type StayDialog =
  | { kind: 'choose' | 'own' | 'guest' }
  | { kind: 'report'; id: number }
  | { kind: 'edit'; report: ReportAnswer };

interface StayDialogsProps {
  dialog: StayDialog;
  onOpen: (dialog: StayDialog) => void;
  onClose: () => void;
  /** A change was saved. */
  onSaved: () => void;
}

export function StayDialogs({ dialog, onOpen, onClose, onSaved }: StayDialogsProps) {
  const services = useServices();
  const terms = useTerms();
  const data = terms.data?.data;
  if (dialog.kind === 'choose')
    return (
      <ChooserDialog
        own={services?.overnight_report !== 0}
        guest={services?.guest_report !== 0}
        onChoose={(kind) => onOpen({ kind })}
        onClose={onClose}
      />
    );
  if (dialog.kind === 'report')
    return (
      <ReportDialog
        id={dialog.id}
        onEdit={(report) => onOpen({ kind: 'edit', report })}
        onClose={onClose}
      />
    );
  if (data === undefined)
    return (
      <TermsAwaited
        isEdit={dialog.kind === 'edit'}
        pending={terms.isPending}
        busy={terms.isFetching}
        onAgain={() => void terms.refetch()}
        onClose={onClose}
      />
    );
  const report = dialog.kind === 'edit' ? dialog.report : undefined;
  if (dialog.kind === 'guest' || (report !== undefined && isGuest(report)))
    return (
      <GuestDialog
        terms={data}
        report={report !== undefined && isGuest(report) ? report : undefined}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  return (
    <OwnDialog
      terms={data}
      report={report !== undefined && isOwn(report) ? report : undefined}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

interface TermsAwaitedProps {
  isEdit: boolean;
  pending: boolean;
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
}

/** A form depends on the dormitory's settings. */
function TermsAwaited({ isEdit, pending, busy, onAgain, onClose }: TermsAwaitedProps) {
  const t = useMessages(stayTexts);
  return (
    <Dialog open wide title={isEdit ? t.change : t.create} onClose={onClose}>
      {pending ? (
        <SkeletonRegion>
          <Skeleton height={360} radius={20} />
        </SkeletonRegion>
      ) : (
        <ReportsFailed text={t.formFailed} busy={busy} onAgain={onAgain} />
      )}
    </Dialog>
  );
}
