// The screen where nothing can be filed, while the list is on its way, and where there is none.
import { useMessages } from '@yadori/kit/language.ts';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { ServiceClosed } from '../../dormitory/panel.tsx';
import { stayTexts } from '../stay-texts.ts';
import styles from './stay-states.module.css';

export const BedArt = () => (
  <img className="meal-art" src="/drawings/bed.svg" alt="" width="160" height="120" />
);

/**
 * Where the dormitory accepts neither kind of report, or, with the server's text, none of this resident (M003, AM095,
 * AM158).
 */
export function StaysOff({ said }: { said?: string | undefined }) {
  const t = useMessages(stayTexts);
  return <ServiceClosed drawing={<BedArt />} off={t.serviceOff} said={said} />;
}

export const ReportSkeletons = () => (
  <SkeletonRegion className="stack gap-12">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={98} radius={20} />
    ))}
  </SkeletonRegion>
);

export function NoReports() {
  const t = useMessages(stayTexts);
  return (
    <div className={styles.empty}>
      <BedArt />
      <p className={styles.words}>{t.none}</p>
      <p>{t.noneYet}</p>
    </div>
  );
}

interface ReportsFailedProps {
  text: string;
  busy: boolean;
  onAgain: () => void;
}

export function ReportsFailed({ text, busy, onAgain }: ReportsFailedProps) {
  const t = useMessages(stayTexts);
  return (
    <ReadFailed
      className={styles.failed}
      text={text}
      again={t.again}
      busy={busy}
      onAgain={onAgain}
    />
  );
}
