// The survey while it is on its way, and where it could not be read.
import { useMessages } from '@yadori/kit/language.ts';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { surveyTexts } from '../survey-texts.ts';
import styles from './survey-states.module.css';

export const SurveySkeleton = () => (
  <SkeletonRegion className="stack gap-16">
    <Skeleton height={32} width="70%" />
    <Skeleton height={180} radius={20} />
    <Skeleton height={210} radius={20} />
    <Skeleton height={54} radius={16} />
  </SkeletonRegion>
);

export function SurveyFailed({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const t = useMessages(surveyTexts);
  return (
    <ReadFailed
      className={styles.failed}
      text={t.loadFailed}
      again={t.again}
      busy={busy}
      onAgain={onAgain}
    />
  );
}
