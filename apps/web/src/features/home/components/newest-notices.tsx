// The newest notices of the house (D005, D006).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Success } from '@yadori/api/contract/call';
import type { newestNotices } from '@yadori/api/notices/calls';
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDay } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { Link } from '../../../shell/links.tsx';
import { ServerText } from '../../../shell/server-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { UnreadDot } from '../../../ui/unread-dot.tsx';
import { homeTexts } from '../messages.ts';
import styles from './newest-notices.module.css';

type Notices = Success<typeof newestNotices>;

/** Home shows the first of them, the rest stands under "see all". */
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
          <Card as="div" padded className={styles.empty}>
            {notices === undefined ? t.noticesFailed : t.noNotices}
          </Card>
        )
      ) : (
        <Card as="ul" className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeLink notice={notice} />
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}

function NoticeLink({ notice }: { notice: Notices['data']['notices'][number] }) {
  const language = useLanguage();
  const date = parseDate(notice.start_date.slice(0, 10));
  return (
    <Link to="/notices/$id" params={{ id: String(notice.id) }} className={styles.link}>
      <span className={styles.mark}>{!notice.is_read && <UnreadDot />}</span>
      <span className={styles.text}>
        <span className={classNames(styles.title, !notice.is_read && styles.unread)}>
          <ServerText>{notice.title}</ServerText>
        </span>
        <span className={`num ${styles.date ?? ''}`}>
          {date === undefined ? notice.start_date : formatDay(date, language)}
        </span>
      </span>
      <Icon svg={caretRight} size={16} className={styles.caret} />
    </Link>
  );
}
