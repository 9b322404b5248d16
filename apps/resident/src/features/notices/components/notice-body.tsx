// What a notice is: HTML, text, a PDF or an image (L007).
import { lazy, Suspense } from 'react';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { RichText } from '../../messages/panel.tsx';
import type { Notice } from '../api.ts';
import { loadNoticeHtml } from '../load-notice-html.ts';
import { NoticeImage } from './notice-image.tsx';
import { NoticePdf } from './notice-pdf.tsx';
import styles from './notice-body.module.css';

const NoticeHtml = lazy(() => loadNoticeHtml().then((m) => ({ default: m.NoticeHtml })));

export function NoticeBody({ notice }: { notice: Notice }) {
  const { content, image, is_html, is_pdf } = notice;
  if (is_html)
    return (
      <Card as="div" className={styles.page}>
        <Suspense fallback={<Loading />}>
          <NoticeHtml html={content} inJapanese={notice.content_language === 'ja'} />
        </Suspense>
      </Card>
    );
  return (
    <div className="stack gap-16">
      {image !== null && <NoticeImage notice={notice} address={image} />}
      {content !== '' && (
        <Card as="div" className={styles.page}>
          <p className={styles.text}>
            <ServerText text={content}>
              <RichText text={content} />
            </ServerText>
          </p>
        </Card>
      )}
      {is_pdf && <NoticePdf notice={notice} />}
    </div>
  );
}

const Loading = () => (
  <SkeletonRegion className="stack gap-14">
    {[92, 98, 64, 88, 40].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={16} radius={8} />
    ))}
  </SkeletonRegion>
);
