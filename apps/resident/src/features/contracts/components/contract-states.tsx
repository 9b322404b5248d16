// The contracts while they are on their way, and where they could not be read.
import { useMessages } from '@yadori/kit/language.ts';
import { Refused, forbiddenMessage } from '@yadori/web-client/query.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import type { useContracts } from '../api.ts';
import { contractTexts } from '../contract-texts.ts';
import styles from './contract-states.module.css';

export const ContractSkeleton = ({ className }: { className: string | undefined }) => (
  <SkeletonRegion className={className ?? ''}>
    <Skeleton height={250} radius={20} />
    <Skeleton height={250} radius={20} />
  </SkeletonRegion>
);

export function ContractsFailed({ query }: { query: ReturnType<typeof useContracts> }) {
  const t = useMessages(contractTexts);
  const said = query.error instanceof Refused ? query.error.failure.message : '';
  const closed = forbiddenMessage(query.error);
  if (closed !== undefined) return <Banner tone="info">{closed}</Banner>;
  return (
    <ReadFailed
      className={styles.failed}
      text={said === '' ? t.loadFailed : said}
      again={t.again}
      busy={query.isFetching}
      onAgain={() => void query.refetch()}
    />
  );
}
