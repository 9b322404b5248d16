// Records of those who arrived: what differs first, then those that are not sent yet, with one of them beside the list.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw';
import listChecks from '@phosphor-icons/core/regular/list-checks.svg?raw';
import { useState } from 'react';
import { roomName } from '@yadori/api/residents/room';
import { roomRecords } from '@yadori/api/room-records/staff-calls';
import { daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useSearch } from '../../../routing/links.tsx';
import { useRecords, type RecordRow, type Records } from '../api.ts';
import styles from '../room-records.module.css';
import { byNeed, nextToLook, recordStates, stateOf, type RecordState } from '../states.ts';
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
  // A card of a resident leads to a record, which may be older than those of the list.
  const named = Number(useSearch()['record']) || undefined;
  const [chosen, setChosen] = useState(named);
  const [edits, setEdits] = useState(false);
  const [shown, setShown] = useState<RecordState>();
  const { records } = data;
  const rows = byNeed(records).filter((row) => shown === undefined || stateOf(row) === shown);
  return (
    <>
      <div className={styles.bar}>
        {records.length > 0 ? <Progress records={records} /> : <span />}
        {data.can_edit && (
          <Button size="small" icon={listChecks} onClick={() => setEdits(true)}>
            {t.checklist}
          </Button>
        )}
      </div>
      {records.length > 0 && <States records={records} shown={shown} onChange={setShown} />}
      <ListWithDetails
        className={styles.withRecord}
        details={
          chosen === undefined ? undefined : (
            <RecordPanel
              key={chosen}
              dormitory={dormitory}
              id={chosen}
              next={nextToLook(records, chosen)}
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
            {rows.map((row) => (
              <Row key={row.id} row={row} isChosen={row.id === chosen} onChoose={setChosen} />
            ))}
          </ul>
        )}
      </ListWithDetails>
      {edits && <ChecklistDialog dormitory={dormitory} onClose={() => setEdits(false)} />}
    </>
  );
}

function Progress({ records }: Pick<Records, 'records'>) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const sent = records.filter((row) => row.sent_at !== null).length;
  const [done, all] = [formatCount(sent, language), formatCount(records.length, language)];
  return (
    <div className={styles.progress}>
      <p className={styles.figure}>
        <b className="num">{done}</b> <span className="muted">{t.rooms(all)}</span>
      </p>
      <p className="note">{t.confirmed}</p>
      <progress
        className={styles.meter}
        max={records.length}
        value={sent}
        aria-label={t.sum(done, all)}
      />
    </div>
  );
}

interface StatesProps extends Pick<Records, 'records'> {
  /** Undefined: all. */
  shown: RecordState | undefined;
  onChange: (shown: RecordState | undefined) => void;
}

function States({ records, shown, onChange }: StatesProps) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  return (
    <div className={styles.states} role="group" aria-label={t.states}>
      {recordStates.map((state) => (
        <Chip
          key={state}
          isOn={state === shown}
          count={formatCount(records.filter((row) => stateOf(row) === state).length, language)}
          onPress={() => onChange(state === shown ? undefined : state)}
        >
          {t[state]}
        </Chip>
      ))}
    </div>
  );
}

interface RowProps {
  row: RecordRow;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

const signs = { look: warning, open: hourglass, done: checkCircle } as const;
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
        <Tag tone={tones[state]} icon={signs[state]}>
          {t[state]}
        </Tag>
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
  return t.notBegun(formatCount(daysBetween(today(), last_day as CalendarDate), language));
}
