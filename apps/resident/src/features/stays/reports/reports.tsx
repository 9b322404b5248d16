// The list as it is: on its way, empty, failed, or filled.
import { useMessages } from '@yadori/kit/language.ts';
import { KeptMark } from '@yadori/kit/offline/kept-mark.tsx';
import { seenAtOf } from '../../../session/offline/kept-answer.ts';
import { useReports } from '../api.ts';
import { stayTexts } from '../stay-texts.ts';
import { ReportList } from './report-list.tsx';
import { NoReports, ReportSkeletons, ReportsFailed } from '../components/stay-states.tsx';

/** A failed read shows no list, and claims nothing about it (M001, X036). */
export function Reports({ shownId }: { shownId: number | undefined }) {
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
      <KeptMark seenAt={seenAtOf(query.data)} />
      {reports?.length === 0 && <NoReports />}
      {reports !== undefined && reports.length > 0 && (
        <ReportList reports={reports} shownId={shownId} />
      )}
    </>
  );
}
