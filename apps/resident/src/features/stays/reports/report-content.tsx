// What a dialog and a panel show of one report: what it says, and what can be done with it (M017, M020).
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useServices, useTerms, type useReport } from '../api.ts';
import { isGuest } from '../report-days.ts';
import { stayTexts } from '../stay-texts.ts';
import { ReportFacts } from './report-facts.tsx';
import styles from './report-content.module.css';
import { ReportsFailed } from '../components/stay-states.tsx';

type ReportQuery = ReturnType<typeof useReport>;

/** A report of either kind until it is known. */
export function useKind(report: ReportAnswer | undefined): string {
  const t = useMessages(stayTexts);
  if (report === undefined) return t.report;
  return isGuest(report) ? t.guestReport : t.ownReport;
}

/** Over, cancelled, or of a kind that is no longer accepted: read-only (M020, AM158). */
export function useCanChange(report: ReportAnswer | undefined): boolean {
  return useIsTaken(report) && report?.is_active === true;
}

function useIsTaken(report: ReportAnswer | undefined): boolean {
  const services = useServices();
  if (report === undefined || services === undefined) return true;
  return (isGuest(report) ? services.guest_report : services.overnight_report) !== 0;
}

export function ReportContent({ query }: { query: ReportQuery }) {
  const t = useMessages(stayTexts);
  const employmentStatus = useTerms().data?.data.employment_status ?? null;
  const report = query.data?.data;
  const isTaken = useIsTaken(report);
  if (report !== undefined)
    return (
      // A long report can be scrolled by the keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div role="region" aria-label={t.details} tabIndex={0} className={styles.facts}>
        <ReportFacts report={report} isTaken={isTaken} employmentStatus={employmentStatus} />
      </div>
    );
  if (query.isPending)
    return (
      <SkeletonRegion>
        <Skeleton height={320} radius={12} />
      </SkeletonRegion>
    );
  // Asking again would not make one (AM020).
  if (query.error instanceof Refused && isUnknown(query.error.failure.status))
    return <Banner tone="info">{t.unknown}</Banner>;
  return (
    <ReportsFailed
      text={t.loadFailed}
      busy={query.isFetching}
      onAgain={() => void query.refetch()}
    />
  );
}

/** Unknown, of another resident, or no number that a report can have. */
const isUnknown = (status: number) => status === 404 || status === 400;

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
