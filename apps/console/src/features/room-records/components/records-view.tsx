// Records of those who arrived: what differs first, then those that are not sent yet, with one of them beside the list.
import listChecks from '@phosphor-icons/core/regular/list-checks.svg?raw';
import { useState } from 'react';
import { roomName } from '@yadori/api/residents/room';
import { roomRecords } from '@yadori/api/room-records/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useRecords, type RecordRow, type Records } from '../api.ts';
import styles from '../room-records.module.css';
import { byNeed, nextToLook, stateOf } from '../states.ts';
import { recordTexts } from '../texts.ts';
import { ChecklistDialog } from './checklist-dialog.tsx';
import { RecordPanel } from './record-panel.tsx';

export function RecordsView({ dormitory }: { dormitory: string }) {
  const t = useMessages(recordTexts);
  const read = useRecords(dormitory);
  useLiveRefresh(['contracts'], () => readAgain(roomRecords));
  return (
    <ReadView
      read={read}
      data={read.data?.data}
      failed={{ title: t.failed, text: t.failedText }}
      waiting={[44, 420]}
      radius={12}
    >
      {(data) => <Found dormitory={dormitory} data={data} />}
    </ReadView>
  );
}

function Found({ dormitory, data }: { dormitory: string; data: Records }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const [edits, setEdits] = useState(false);
  const { records } = data;
  const sent = records.filter((row) => row.sent_at !== null).length;
  const open = records.find(({ id }) => id === chosen);
  return (
    <>
      <div className={styles.bar}>
        <p>
          {records.length > 0 &&
            t.sum(formatCount(sent, language), formatCount(records.length, language))}
        </p>
        {data.can_edit && (
          <Button size="small" icon={listChecks} onClick={() => setEdits(true)}>
            {t.checklist}
          </Button>
        )}
      </div>
      <ListWithDetails
        details={
          open && (
            <RecordPanel
              key={open.id}
              dormitory={dormitory}
              row={open}
              next={nextToLook(records, open.id)}
              onNext={setChosen}
              onClose={() => setChosen(undefined)}
            />
          )
        }
      >
        {records.length === 0 ? (
          <StatePanel kind="empty" title={t.empty} text={t.emptyText} />
        ) : (
          <ul className={styles.list}>
            {byNeed(records).map((row) => (
              <Row key={row.id} row={row} isChosen={row.id === chosen} onChoose={setChosen} />
            ))}
          </ul>
        )}
      </ListWithDetails>
      {edits && <ChecklistDialog dormitory={dormitory} onClose={() => setEdits(false)} />}
    </>
  );
}

interface RowProps {
  row: RecordRow;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

const tones = { look: 'amber', open: 'plain', done: 'green' } as const;

function Row({ row, isChosen, onChoose }: RowProps) {
  const t = useMessages(recordTexts);
  const state = stateOf(row);
  return (
    <li>
      <button
        type="button"
        data-row={row.id}
        className={styles.row}
        aria-pressed={isChosen}
        onClick={() => onChoose(row.id)}
      >
        <b className="num">{roomName(row.room_number)}</b>
        <span className="grow">
          <span className="block anywhere">{row.name === '' ? t.someone : row.name}</span>
          <span className="note block">
            <Said row={row} />
          </span>
        </span>
        <Tag tone={tones[state]}>{t[state]}</Tag>
      </button>
    </li>
  );
}

function Said({ row }: { row: RecordRow }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const { sent_at, is_open, answered, points, different, last_day } = row;
  if (sent_at !== null)
    return different > 0 ? t.different(formatCount(different, language)) : t.asIs;
  if (!is_open) return t.over;
  if (answered > 0)
    return t.progress(formatCount(answered, language), formatCount(points, language));
  return t.notBegun(formatDate(last_day as CalendarDate, language));
}
