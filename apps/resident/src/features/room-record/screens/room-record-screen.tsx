// /room-record: what the resident finds in the room at arrival, point by point, until the seventh day (SC052).
import { isPointAnswered } from '@yadori/api/room-records/rules';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { forbiddenMessage } from '@yadori/web-client/query.ts';
import { useRoomRecord, useSendRecord, type RoomRecord } from '../api.ts';
import { areasOf } from '../areas.ts';
import { AreaCard } from '../components/area-card.tsx';
import { RecordHead, useLastDay } from '../components/record-head.tsx';
import styles from '../room-record.module.css';
import { roomRecordTexts } from '../texts.ts';

export function RoomRecordScreen() {
  const query = useRoomRecord();
  const found = query.data?.data;
  return (
    <div className={styles.screen}>
      {found === undefined ? (
        <NotRead query={query} />
      ) : found.record === null ? (
        <None />
      ) : (
        <Record record={found.record} />
      )}
    </div>
  );
}

function Record({ record }: { record: RoomRecord }) {
  const language = useLanguage();
  return (
    <>
      <RecordHead record={record} />
      {areasOf(record.points, language).map((area) => (
        <AreaCard key={area.points[0]?.id} record={record} area={area} />
      ))}
      {record.is_open && <Send record={record} />}
    </>
  );
}

function Send({ record }: { record: RoomRecord }) {
  const t = useMessages(roomRecordTexts);
  const lastDay = useLastDay(record);
  const { busy, refusal, run } = useSendRecord(record.id);
  const left = record.points.filter((point) => !isPointAnswered(point)).length;
  const send = async () => {
    const answer = await run();
    if (answer?.ok === true) toast(t.toastSent);
  };
  if (record.sent_at !== null && left === 0) return <Banner tone="info">{t.sent(lastDay)}</Banner>;
  return (
    <div className={styles.send}>
      {refusal !== undefined && <Banner tone="danger">{refusal.message}</Banner>}
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        reason={left > 0 ? t.left(left) : undefined}
        onClick={() => void send()}
      >
        {t.send}
      </Button>
      {left === 0 && <p className="muted size-12">{t.later(lastDay)}</p>}
    </div>
  );
}

function None() {
  const t = useMessages(roomRecordTexts);
  return (
    <Banner tone="info">
      <b className="block">{t.none}</b>
      {t.noneText}
    </Banner>
  );
}

function NotRead({ query }: { query: ReturnType<typeof useRoomRecord> }) {
  const t = useMessages(roomRecordTexts);
  if (query.isPending)
    return (
      <SkeletonRegion className={styles.screen ?? ''}>
        <Skeleton height={168} radius={20} />
        <Skeleton height={150} radius={20} />
        <Skeleton height={150} radius={20} />
      </SkeletonRegion>
    );
  const closed = forbiddenMessage(query.error);
  if (closed !== undefined) return <Banner tone="info">{closed}</Banner>;
  return (
    <ReadFailed
      className={styles.screen}
      text={t.failed}
      again={t.again}
      busy={query.isFetching}
      onAgain={() => void query.refetch()}
    />
  );
}
