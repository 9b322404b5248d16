// The report of a closed safety check, to be read and printed on A4 (SH024).
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import type { SafetyBoard } from '@yadori/api/safety/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportReport, useBoard } from '../api.ts';
import { Facts, useCourse, usePace, type ReportProps } from '../components/report-facts.tsx';
import { ReportPaper } from '../components/report-paper.tsx';
import { FloorTable, OpenCases } from '../components/report-tables.tsx';
import styles from '../report.module.css';
import { safetyTexts } from '../texts.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';

export function ReportScreen() {
  const t = useMessages(safetyTexts);
  const { dormitory = '', id = '' } = useAddress();
  const read = useBoard(Number(id), dormitory);
  const answer = read.data?.data;
  const report = answer?.board?.report ?? undefined;
  return (
    <>
      <PageHead
        isScreenOnly={report !== undefined}
        title={t.reportTitle}
        acts={
          <span className={styles.noPrint}>
            <LinkButton size="small" to={`/${dormitory}/safety/${id}`}>
              {t.back}
            </LinkButton>
            {answer?.board != null && report !== undefined && (
              <>
                <ReportExport checkId={answer.check.id} board={answer.board} />
                <Button
                  size="small"
                  icon={printer}
                  aria-keyshortcuts="P"
                  onClick={() => void printFresh()}
                >
                  {t.print}
                </Button>
              </>
            )}
          </span>
        }
      />
      {answer?.board != null && report !== undefined && (
        <>
          <Report check={answer.check} board={answer.board} report={report} />
          <ReportPaper check={answer.check} board={answer.board} report={report} />
        </>
      )}
      {answer !== undefined && report === undefined && (
        <StatePanel kind="empty" title={t.noReport} text={t.noReportText} />
      )}
      {read.isError && answer === undefined && (
        <StatePanel kind="failed" title={t.failed} text={t.failedText} />
      )}
    </>
  );
}

function ReportExport({ checkId, board }: { checkId: number; board: SafetyBoard }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  return (
    <ExportButton
      workbookOnly
      size="small"
      name={t.reportTitle}
      place={nameOfDormitory(board, language)}
      makeFile={exportReport(checkId, board.dormitory)}
    />
  );
}

function Report(props: ReportProps) {
  const t = useMessages(safetyTexts);
  const { check, board, report } = props;
  return (
    <article className={styles.report}>
      <p className="size-16">{check.title}</p>
      <Facts rows={useCourse(props)} />
      <h2>{t.byFloor}</h2>
      <FloorTable report={report} />
      <h2>{t.pace}</h2>
      <Facts rows={usePace(report)} />
      <h2>{t.acts}</h2>
      <p>
        {t.proxies(String(report.proxies))} · {t.callsMade(String(report.calls))}
      </p>
      <h2>{t.openCases}</h2>
      <OpenCases floors={board.floors} />
      {board.plan !== '' && (
        <>
          <h2>{t.plan}</h2>
          <p className={styles.plan}>{board.plan}</p>
        </>
      )}
    </article>
  );
}
