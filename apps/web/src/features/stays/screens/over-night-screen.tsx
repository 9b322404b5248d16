// /over-night: the resident's reports, and the way to a new one (M001 to M003).
import { lazy, Suspense, useEffect, useState } from 'react';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { useMessages } from '../../../shell/language.ts';
import { Button } from '../../../ui/button.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useFollowReports, useReports, useServices } from '../api.ts';
import { ReportList } from '../components/report-list.tsx';
import type { StayDialog } from '../components/stay-dialogs.tsx';
import { NoReports, ReportSkeletons, ReportsFailed, StaysOff } from '../components/stay-states.tsx';
import { stayTexts } from '../stay-texts.ts';
import styles from './over-night-screen.module.css';

const loadDialogs = () => import('../components/stay-dialogs.tsx');
const StayDialogs = lazy(async () => ({ default: (await loadDialogs()).StayDialogs }));

export function OverNightScreen() {
  const services = useServices();
  useFollowReports();
  if (services?.overnight_report === 0 && services.guest_report === 0) return <StaysOff />;
  return <Reports />;
}

function Reports() {
  const t = useMessages(stayTexts);
  const [dialog, open] = useState<StayDialog>();
  // Whoever looks at the list files or opens a report next.
  useEffect(() => whenIdle(() => void loadDialogs().catch(() => undefined)), []);
  return (
    <div className={styles.page}>
      <div className={styles.create}>
        <Button
          variant="primary"
          size="large"
          wide
          icon={plus}
          onClick={() => open({ kind: 'choose' })}
        >
          {t.create}
        </Button>
      </div>
      <List onOpen={(id) => open({ kind: 'report', id })} />
      {dialog !== undefined && (
        <Suspense>
          <StayDialogs dialog={dialog} onOpen={open} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** A failed read is an empty list that says so (M001, X036). */
function List({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useMessages(stayTexts);
  const query = useReports();
  const reports = query.data?.data['overnight-reports'];
  if (reports === undefined && query.isPending) return <ReportSkeletons />;
  return (
    <>
      {query.isError && (
        <ReportsFailed
          text={t.failed}
          busy={query.isFetching}
          onAgain={() => void query.refetch()}
        />
      )}
      {reports === undefined || reports.length === 0 ? (
        <NoReports />
      ) : (
        <ReportList reports={reports} onOpen={onOpen} />
      )}
    </>
  );
}
