// The certificate on the PC: the sheet as it is printed, rendered by the server (R001, R002).
import { useEffect, useMemo } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { isKeptAnswer } from '../../../session/offline/kept-answer.ts';
import { useCertificate, useCertificateImage, type Certificate } from '../api.ts';
import { certificateTexts } from '../certificate-texts.ts';
import { PaperCard } from './paper-card.tsx';
import styles from './paper-preview.module.css';

export function PaperPreview({ certificate }: { certificate: Certificate }) {
  const t = useMessages(certificateTexts);
  const answer = useCertificate().data;
  const query = useCertificateImage();
  const url = useObjectUrl(query.data?.data);
  if (url !== undefined)
    return (
      <img
        className={styles.sheet}
        src={url}
        alt={t.preview(certificate.name, certificate.hall_name)}
      />
    );
  if (query.isPending)
    return (
      <SkeletonRegion className={styles.waiting ?? ''}>
        <div className={styles.lines}>
          <Skeleton width="50%" height={28} />
          <Skeleton height={96} />
          <Skeleton height={180} />
        </div>
        <p className="muted text-center" role="status">
          {t.drawing}
        </p>
      </SkeletonRegion>
    );
  // Without a network there is no picture of it; what it states was kept.
  if (isKeptAnswer(answer)) return <PaperCard certificate={certificate} />;
  return (
    <ReadFailed
      className={styles.failed}
      text={t.notDrawn}
      again={t.again}
      busy={query.isFetching}
      onAgain={() => void query.refetch()}
    />
  );
}

/** The address of a picture in memory, given back with the screen. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
