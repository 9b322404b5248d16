// One report, to be read; from here it is changed or cancelled while it is active (M017, M020, M021).
import { useState } from 'react';
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { useMessages } from '../../../shell/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { useReport } from '../api.ts';
import { isGuest } from '../report-days.ts';
import { stayTexts } from '../stay-texts.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { ReportFacts } from './report-facts.tsx';
import styles from './report-dialog.module.css';
import { ReportsFailed } from './stay-states.tsx';

interface ReportDialogProps {
  id: number;
  employmentStatus: number | null;
  onEdit: (report: ReportAnswer) => void;
  onClose: () => void;
}

export function ReportDialog({ id, employmentStatus, onEdit, onClose }: ReportDialogProps) {
  const t = useMessages(stayTexts);
  const query = useReport(id);
  const [cancelling, setCancelling] = useState(false);
  const report = query.data?.data;
  if (report !== undefined && cancelling)
    return <CancelQuestion report={report} onBack={() => setCancelling(false)} onDone={onClose} />;
  const kind = report !== undefined && isGuest(report) ? t.guestReport : t.ownReport;
  return (
    <Dialog
      key="read"
      open
      wide
      title={report === undefined ? '' : kind}
      onClose={onClose}
      footer={
        report?.is_active === true ? (
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => setCancelling(true)}>
              {t.cancel}
            </Button>
            <Button variant="primary" onClick={() => onEdit(report)}>
              {t.change}
            </Button>
          </div>
        ) : (
          <Button wide onClick={onClose}>
            {t.close}
          </Button>
        )
      }
    >
      {report !== undefined && (
        // A long report can be scrolled by the keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="region" aria-label={kind} tabIndex={0} className={styles.facts}>
          <ReportFacts report={report} employmentStatus={employmentStatus} />
        </div>
      )}
      {report === undefined &&
        (query.isPending ? (
          <SkeletonRegion>
            <Skeleton height={320} radius={12} />
          </SkeletonRegion>
        ) : (
          <ReportsFailed
            text={t.loadFailed}
            busy={query.isFetching}
            onAgain={() => void query.refetch()}
          />
        ))}
    </Dialog>
  );
}
