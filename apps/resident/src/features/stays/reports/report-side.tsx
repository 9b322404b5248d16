// The second column: the report of the address, or how to get one there.
import { lazy, Suspense } from 'react';
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { usePreload } from '@yadori/kit/loading/use-preload.ts';
import { stayTexts } from '../stay-texts.ts';
import type { ShownReport } from '../use-shown-report.ts';
import styles from './report-side.module.css';
import { BedArt } from '../components/stay-states.tsx';

const loadPanel = () => import('./report-panel.tsx');
const ReportPanel = lazy(async () => ({ default: (await loadPanel()).ReportPanel }));

interface ReportSideProps {
  shown: ShownReport;
  onEdit: (report: ReportAnswer) => void;
}

export function ReportSide({ shown: { id, close }, onEdit }: ReportSideProps) {
  const t = useMessages(stayTexts);
  usePreload(loadPanel);
  if (id === undefined)
    return (
      <div className={styles.hint}>
        <BedArt />
        <p>{t.chooseReport}</p>
      </div>
    );
  return (
    <Suspense fallback={<div className={styles.hint} />}>
      <ReportPanel key={id} id={id} onEdit={onEdit} onClose={close} />
    </Suspense>
  );
}
