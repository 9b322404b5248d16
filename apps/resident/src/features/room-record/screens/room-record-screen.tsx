// /room-record: what the resident finds in the room at arrival, point by point, until the seventh day (SC052).
import { useEffect, useRef, useState } from 'react';
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

/** What was sent is read, until its resident would like to change it. */
function Record({ record }: { record: RoomRecord }) {
  const language = useLanguage();
  const [changes, setChanges] = useState(false);
  const isSent = record.sent_at !== null && record.points.every(isPointAnswered);
  const isRead = record.is_open && isSent && !changes;
  const head = useHeadFocus(isRead);
  const shown = isRead ? { ...record, is_open: false } : record;
  return (
    <>
      <RecordHead
        ref={head}
        record={record}
        onChange={isRead ? () => setChanges(true) : undefined}
      />
      {areasOf(record.points, language).map((area) => (
        <AreaCard key={area.points[0]?.id} record={shown} area={area} />
      ))}
      {shown.is_open && <Send record={record} onSent={() => setChanges(false)} />}
    </>
  );
}

/** The button that was pressed is gone, with the send button or with the one that begins a change. */
function useHeadFocus(isRead: boolean) {
  const head = useRef<HTMLHeadingElement>(null);
  const before = useRef(isRead);
  useEffect(() => {
    if (before.current !== isRead) head.current?.focus();
    before.current = isRead;
  }, [isRead]);
  return head;
}

function Send({ record, onSent }: { record: RoomRecord; onSent: () => void }) {
  const t = useMessages(roomRecordTexts);
  const lastDay = useLastDay(record);
  const { busy, refusal, run } = useSendRecord(record.id);
  const left = record.points.filter((point) => !isPointAnswered(point)).length;
  const send = async () => {
    const answer = await run();
    if (answer?.ok !== true) return;
    toast(t.toastSent);
    onSent();
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
