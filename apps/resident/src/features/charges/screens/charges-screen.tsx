// /charges: what one month bills beyond the rent, line by line, with what was taken off and a way to ask (SI036, SI037).
import { useSearch } from '@tanstack/react-router';
import { parseDate, startOfMonth } from '@yadori/api/time/tokyo';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { forbiddenMessage } from '@yadori/web-client/query.ts';
import { useToday } from '@yadori/web-client/clock.ts';
import { useBill } from '../api.ts';
import { BillHead, RunningMonth } from '../components/bill-head.tsx';
import { BillLines } from '../components/bill-lines.tsx';
import { chargeTexts } from '../charge-texts.ts';
import styles from './charges-screen.module.css';

export function ChargesScreen() {
  const { month: asked } = useSearch({ from: '/resident/shell/charges' });
  const today = useToday();
  const month = startOfMonth((asked === undefined ? undefined : parseDate(asked)) ?? today);
  const query = useBill(month);
  const bill = query.data?.data;
  return (
    <div className={styles.screen}>
      <BillHead month={month} bill={bill} />
      {bill === undefined ? <NotRead query={query} /> : <BillLines bill={bill} />}
      {bill !== undefined && bill.month < bill.running.month && <RunningMonth bill={bill} />}
    </div>
  );
}

function NotRead({ query }: { query: ReturnType<typeof useBill> }) {
  const t = useMessages(chargeTexts);
  if (query.isPending)
    return (
      <SkeletonRegion className={styles.rows ?? ''}>
        <Skeleton height={230} radius={20} />
      </SkeletonRegion>
    );
  const closed = forbiddenMessage(query.error);
  if (closed !== undefined) return <Banner tone="info">{closed}</Banner>;
  return (
    <ReadFailed
      className={styles.rows}
      text={t.failed}
      again={t.again}
      busy={query.isFetching}
      onAgain={() => void query.refetch()}
    />
  );
}
