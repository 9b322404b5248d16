// The notices of one tab: rows, or why there are none (L003, L012).
import type { UseQueryResult } from '@tanstack/react-query';
import { useMessages } from '@yadori/kit/language.ts';
import { KeptMark } from '@yadori/kit/offline/kept-mark.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { seenAtOf } from '../../../session/offline/kept-answer.ts';
import type { NoticeRow } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import { saidBy } from '../said-by.ts';
import { NoticeLink } from './notice-link.tsx';
import styles from './notice-list.module.css';

export function NoticeList({
  query,
}: {
  query: UseQueryResult<{ data: { notices: NoticeRow[] } }>;
}) {
  const notices = query.data?.data.notices;
  if (notices === undefined) return query.isPending ? <Loading /> : <Failed query={query} />;
  if (notices.length === 0) return <Empty />;
  return (
    <>
      <KeptMark seenAt={seenAtOf(query.data)} />
      <Card as="ul" className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeLink notice={notice} />
          </li>
        ))}
      </Card>
    </>
  );
}

const Loading = () => (
  <SkeletonRegion className={styles.loading ?? ''}>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton width={`${88 - row * 9}%`} height={18} radius={9} />
        <Skeleton width={84} height={14} radius={7} />
      </div>
    ))}
  </SkeletonRegion>
);

function Failed({ query }: { query: UseQueryResult }) {
  const t = useMessages(noticeTexts);
  return (
    <ReadFailed
      className={styles.failed}
      text={saidBy(query.error) ?? t.listFailed}
      again={t.again}
      busy={query.isFetching}
      onAgain={() => void query.refetch()}
    />
  );
}

function Empty() {
  const t = useMessages(noticeTexts);
  return (
    <div className={styles.empty}>
      <img
        className="meal-art"
        src="/drawings/dish-miso-soup.svg"
        alt=""
        width="112"
        height="112"
      />
      <p className={styles.none}>{t.none}</p>
      <p>{t.noneYet}</p>
    </div>
  );
}
