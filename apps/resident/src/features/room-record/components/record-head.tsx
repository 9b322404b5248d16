// Which room, until when, and how many points were looked at.
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import type { Ref } from 'react';
import { isPointAnswered } from '@yadori/api/room-records/rules';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { formatRoom } from '../../../session/room-name.ts';
import type { RoomRecord } from '../api.ts';
import styles from '../room-record.module.css';
import { roomRecordTexts } from '../texts.ts';

export function useLastDay({ last_day }: RoomRecord): string {
  return formatDate(last_day as CalendarDate, useLanguage());
}

interface RecordHeadProps {
  ref: Ref<HTMLHeadingElement>;
  record: RoomRecord;
  /** Of one that was sent and is read; undefined: it is written. */
  onChange: (() => void) | undefined;
}

export function RecordHead({ ref, record, onChange }: RecordHeadProps) {
  const t = useMessages(roomRecordTexts);
  const language = useLanguage();
  const lastDay = useLastDay(record);
  const answered = record.points.filter(isPointAnswered).length;
  const all = record.points.length;
  return (
    <Card padded>
      <div className={styles.head}>
        <h2 ref={ref} tabIndex={-1} className={styles.room}>
          {t.atArrival(formatRoom(record.room_number, language))}
        </h2>
        <Tag tone={record.is_open ? 'amber' : 'plain'} icon={clock}>
          {record.is_open ? t.until(lastDay) : t.over}
        </Tag>
      </div>
      <p className={styles.lead}>
        {onChange !== undefined ? (
          t.sent(lastDay)
        ) : record.is_open ? (
          <Lead record={record} />
        ) : (
          <Ended record={record} />
        )}
      </p>
      <div className={styles.progress}>
        <progress aria-label={t.progress} className={styles.bar} value={answered} max={all} />
        <span className="num">{t.done(answered, all)}</span>
      </div>
      {onChange !== undefined && (
        <Button icon={pencil} className={styles.changeIt} onClick={onChange}>
          {t.changeIt}
        </Button>
      )}
    </Card>
  );
}

function Lead({ record: { checked_on: on } }: { record: RoomRecord }) {
  const t = useMessages(roomRecordTexts);
  const language = useLanguage();
  return on === null ? t.lead : t.seenBefore(formatDate(on as CalendarDate, language));
}

function Ended({ record }: { record: RoomRecord }) {
  const t = useMessages(roomRecordTexts);
  return record.sent_at === null ? t.notSent : t.sentOver;
}
