// The newest notices of the dormitory (D005, D006).
import type { UseQueryResult } from '@tanstack/react-query';
import type { Success } from '@yadori/api/contract/call';
import type { newestNotices } from '@yadori/api/notices/calls';
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Link } from '../../../routing/links.tsx';
import { NoticeRow } from '../../notices/panel.tsx';
import { homeTexts } from '../texts.ts';
import styles from './newest-notices.module.css';

type Notices = Success<typeof newestNotices>;

/** Home shows the first of them, the rest is behind "see all". */
const shown = 3;

export function NewestNotices({ query }: { query: UseQueryResult<Notices> }) {
  const t = useMessages(homeTexts);
  const notices = query.data?.data.notices.slice(0, shown);
  return (
    <section>
      <SectionHead title={t.notices} action={<Link to="/notices">{t.all}</Link>} />
      {query.isPending && (
        <SkeletonRegion>
          <Skeleton height={196} radius={20} />
        </SkeletonRegion>
      )}
      {notices === undefined || notices.length === 0 ? (
        !query.isPending && (
          <Card as="div" padded className="muted size-14">
            {notices === undefined ? t.noticesFailed : t.noNotices}
          </Card>
        )
      ) : (
        <Card as="ul" className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeRow dense notice={notice}>
                <Day of={notice.start_date} />
              </NoticeRow>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}

function Day({ of: written }: { of: string }) {
  const language = useLanguage();
  const date = parseDate(written.slice(0, 10));
  return <span className="num">{date === undefined ? written : formatDay(date, language)}</span>;
}
