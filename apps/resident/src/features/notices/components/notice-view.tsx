// One notice: title, days, and what it is (L006, L007). Its title is the first heading of the page.
import { Refused } from '@yadori/web-client/query.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useMessages, useLanguage } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useNotice, type Notice } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import { NoticeBody } from './notice-body.tsx';
import { NoticeConfirm } from './notice-confirm.tsx';
import { NoticeFailed } from './notice-failed.tsx';
import { NoticeMarks } from './notice-marks.tsx';
import styles from './notice-view.module.css';

interface NoticeViewProps {
  id: string;
  /** Outside of the shell: there is nowhere to go from here. */
  alone?: boolean;
}

export function NoticeView({ id, alone = false }: NoticeViewProps) {
  const t = useMessages(noticeTexts);
  const query = useNotice(id);
  // Withdrawn meanwhile: what was read before is not shown any longer.
  const isGone = query.error instanceof Refused && query.error.failure.status === 404;
  const notice = isGone ? undefined : query.data?.data;
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {notice !== undefined ? (
          <ServerText text={notice.title} fallback={notice.language ?? notice.content_language}>
            {unbroken(notice.title)}
          </ServerText>
        ) : alone ? (
          t.notice
        ) : (
          // The bar above says it already.
          <VisuallyHidden>{t.notice}</VisuallyHidden>
        )}
      </h1>
      {notice !== undefined ? (
        <>
          <NoticeDays notice={notice} />
          <NoticeBody notice={notice} />
          <NoticeConfirm notice={notice} />
        </>
      ) : query.isPending ? (
        <Loading />
      ) : (
        <NoticeFailed query={query} final={isGone} alone={alone} />
      )}
    </article>
  );
}

const Loading = () => (
  <SkeletonRegion className="stack gap-14">
    <Skeleton width="78%" height={30} radius={10} />
    <Skeleton width={150} height={16} radius={8} />
    <Skeleton height={260} radius={20} />
  </SkeletonRegion>
);

/** From when a notice is shown, until when where it ends, and what a correction says (SG008). */
function NoticeDays({ notice }: { notice: Notice }) {
  const t = useMessages(noticeTexts);
  const language = useLanguage();
  const spoken = (date: string) => {
    const day = parseDate(date);
    return day === undefined ? date : formatDateWithYear(day, language);
  };
  return (
    <>
      <p className={`num ${styles.days ?? ''}`}>
        <NoticeMarks notice={notice} />
        <time dateTime={notice.start_date}>{spoken(notice.start_date)}</time>
        {notice.end_date !== null && (
          <span className="muted">{t.until(spoken(notice.end_date))}</span>
        )}
      </p>
      {notice.corrected_why != null && (
        <p className={styles.why}>
          {t.correctedWhy}
          <ServerText>{notice.corrected_why}</ServerText>
        </p>
      )}
    </>
  );
}
