// What a dialog and a panel show of one report: what it says, and what can be done with it (M017, M020).
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { useMessages } from '../../../shell/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { useTerms, type useReport } from '../api.ts';
import { isGuest } from '../report-days.ts';
import { stayTexts } from '../stay-texts.ts';
import { ReportFacts } from './report-facts.tsx';
import styles from './report-content.module.css';
import { ReportsFailed } from './stay-states.tsx';

type ReportQuery = ReturnType<typeof useReport>;

/** '' until it is known. */
export function useKind(report: ReportAnswer | undefined): string {
  const t = useMessages(stayTexts);
  if (report === undefined) return '';
  return isGuest(report) ? t.guestReport : t.ownReport;
}

export function ReportContent({ query }: { query: ReportQuery }) {
  const t = useMessages(stayTexts);
  const employmentStatus = useTerms().data?.data.employment_status ?? null;
  const report = query.data?.data;
  if (report !== undefined)
    return (
      // A long report can be scrolled by the keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div role="region" aria-label={t.details} tabIndex={0} className={styles.facts}>
        <ReportFacts report={report} employmentStatus={employmentStatus} />
      </div>
    );
  if (query.isPending)
    return (
      <SkeletonRegion>
        <Skeleton height={320} radius={12} />
      </SkeletonRegion>
    );
  return (
    <ReportsFailed
      text={t.loadFailed}
      busy={query.isFetching}
      onAgain={() => void query.refetch()}
    />
  );
}

interface ReportActionsProps {
  onCancel: () => void;
  onEdit: () => void;
}

export function ReportActions({ onCancel, onEdit }: ReportActionsProps) {
  const t = useMessages(stayTexts);
  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={onCancel}>
        {t.cancel}
      </Button>
      <Button variant="primary" onClick={onEdit}>
        {t.change}
      </Button>
    </div>
  );
}
