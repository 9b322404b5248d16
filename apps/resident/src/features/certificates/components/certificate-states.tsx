// The certificate while it is on its way, and where there is none.
import type { UseQueryResult } from '@tanstack/react-query';
import { useMessages } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useMissingPart } from '@yadori/kit/offline/use-missing-part.ts';
import { certificateTexts } from '../certificate-texts.ts';
import styles from './certificate-states.module.css';

export const CertificateSkeleton = ({ className }: { className: string }) => (
  <SkeletonRegion className={className}>
    <Skeleton height={520} radius={20} />
    <Skeleton height={180} radius={20} />
  </SkeletonRegion>
);

export function CertificateFailed({ query }: { query: UseQueryResult }) {
  const t = useMessages(certificateTexts);
  useMissingPart();
  const failure = query.error instanceof Refused ? query.error.failure : undefined;
  const said = failure === undefined || failure.code === 'system_error' ? '' : failure.message;
  // Before the contract begins and in the month after it: asking again changes nothing then (AM095).
  const isRefused = said !== '' && (failure?.status === 409 || failure?.status === 403);
  return (
    <div className={styles.failed}>
      <Banner tone={isRefused ? 'info' : 'danger'} role="alert">
        {said === '' ? t.failed : said}
      </Banner>
      {!isRefused && (
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t.again}
        </Button>
      )}
    </div>
  );
}
