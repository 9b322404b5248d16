// One record: what differs with words and photos, then what is as it should be.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { roomName } from '@yadori/api/residents/room';
import { areaOfPoint, nameOfPoint } from '@yadori/api/room-records/rules';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { betweenItems, formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { DetailsHead } from '../../../parts/details/details-head.tsx';
import { Link } from '../../../routing/links.tsx';
import { useRecord, useSee, type RecordDetails, type RecordRow } from '../api.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';

type Point = RecordDetails['record']['points'][number];

interface RecordPanelProps {
  dormitory: string;
  row: RecordRow;
  next: RecordRow | undefined;
  onNext: (id: number) => void;
  onClose: () => void;
}

export function RecordPanel({ dormitory, row, next, onNext, onClose }: RecordPanelProps) {
  const t = useMessages(recordTexts);
  const read = useRecord(row.id);
  const name = t.label(roomName(row.room_number), row.name === '' ? t.someone : row.name);
  useCloseToRow(String(row.id), onClose);
  const seeing = useSee(() => next !== undefined && onNext(next.id));
  return (
    <section className={styles.panel} aria-label={name}>
      <DetailsHead shown={row.id} size="size-20" closeLabel={t.close} onClose={onClose}>
        {name}
      </DetailsHead>
      <ReadView
        read={read}
        data={read.data?.data}
        failed={{ title: t.failed, text: t.failedText }}
        waiting={[20, 120, 120]}
        radius={12}
      >
        {(data) => (
          <>
            <Facts data={data} />
            <Points data={data} />
            <div className={styles.acts}>
              <Button size="small" icon={printer} onClick={() => print()}>
                {t.print}
              </Button>
              <Link to={`/${dormitory}/residents/${data.account_id}/messages`}>{t.talk}</Link>
            </div>
            {data.can_edit && data.record.sent_at !== null && data.seen === null && (
              <Button
                wide
                variant="primary"
                icon={check}
                busy={seeing.busy}
                onClick={() => seeing.call({ params: { id: row.id } })}
              >
                {next === undefined ? t.see : t.seeNext(roomName(next.room_number))}
              </Button>
            )}
          </>
        )}
      </ReadView>
    </section>
  );
}

function Facts({ data: { record, seen } }: { data: RecordDetails }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const dayOf = (day: string) => formatDate(day as CalendarDate, language);
  const momentOf = (text: string) => {
    const at = Date.parse(text);
    return `${formatDate(dateAt(at), language)} ${formatTime(at)}`;
  };
  const facts = [
    t.arrived(dayOf(record.arrived_on)),
    record.sent_at === null
      ? record.is_open
        ? t.open
        : t.over
      : t.sentAt(momentOf(record.sent_at)),
    ...(record.is_open ? [t.changeable(dayOf(record.last_day))] : []),
    ...(seen === null ? [] : [t.seenBy(momentOf(seen.at), seen.name)]),
  ];
  return <p className="note">{facts.join(betweenItems[language])}</p>;
}

function Points({ data: { record } }: { data: RecordDetails }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const of = (differs: boolean | null) => record.points.filter((one) => one.differs === differs);
  const [different, fine, open] = [of(true), of(false), of(null)];
  return (
    <>
      {different.length > 0 && (
        <section>
          <h3 className={styles.group}>{t.differs(formatCount(different.length, language))}</h3>
          <ul>
            {different.map((point) => (
              <Difference key={point.id} point={point} />
            ))}
          </ul>
          <p className="note">{t.stays}</p>
        </section>
      )}
      <Names title={t.fine(formatCount(fine.length, language))} points={fine} />
      <Names title={t.unlooked(formatCount(open.length, language))} points={open} />
    </>
  );
}

function Difference({ point }: { point: Point }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const name = nameOfPoint(point, language);
  return (
    <li className={styles.difference}>
      <p>
        <b>{name}</b> <span className="note">{areaOfPoint(point, language)}</span>
      </p>
      {point.note === '' ? (
        <p className="note">{t.noWords}</p>
      ) : (
        <p className={styles.words}>{point.note}</p>
      )}
      <div className={styles.photos}>
        {point.photos.map(({ id, address, small }, index) => (
          <a key={id} href={address} target="_blank" rel="noreferrer">
            <img src={small} alt={t.photoOf(name, index + 1)} className={styles.photo} />
          </a>
        ))}
      </div>
    </li>
  );
}

function Names({ title, points }: { title: string; points: readonly Point[] }) {
  const language = useLanguage();
  if (points.length === 0) return null;
  return (
    <section>
      <h3 className={styles.group}>{title}</h3>
      <p>{points.map((point) => nameOfPoint(point, language)).join(betweenItems[language])}</p>
    </section>
  );
}
