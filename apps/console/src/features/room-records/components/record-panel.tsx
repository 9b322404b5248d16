// One record: what differs with words and photos, then what is as it should be.
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import caret from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import door from '@phosphor-icons/core/regular/door-open.svg?raw';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { roomName } from '@yadori/api/residents/room';
import { nameOfPoint } from '@yadori/api/room-records/rules';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { betweenItems, formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { DetailsHead } from '../../../parts/details/details-head.tsx';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import { Link, LinkButton } from '../../../routing/links.tsx';
import { areasOf } from '../areas.ts';
import { useRecord, useSee, type RecordDetails, type RecordRow } from '../api.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';
import { Difference, SeenBefore } from './difference.tsx';
import { RecordPaper } from './record-paper.tsx';

type Point = RecordDetails['record']['points'][number];

interface RecordPanelProps {
  dormitory: string;
  id: number;
  next: RecordRow | undefined;
  onNext: (id: number) => void;
  onClose: () => void;
}

export function RecordPanel({ id, onClose, ...others }: RecordPanelProps) {
  const t = useMessages(recordTexts);
  const read = useRecord(id);
  useCloseToRow(String(id), onClose);
  return (
    <ReadView
      read={read}
      data={read.data?.data}
      failed={{ title: t.failed, text: t.failedText }}
      waiting={[36, 20, 120, 120]}
      radius={12}
    >
      {(data) => (
        <>
          <Opened data={data} onClose={onClose} {...others} />
          <RecordPaper data={data} />
        </>
      )}
    </ReadView>
  );
}

interface OpenedProps extends Omit<RecordPanelProps, 'id'> {
  data: RecordDetails;
}

function Opened({ dormitory, data, next, onNext, onClose }: OpenedProps) {
  const t = useMessages(recordTexts);
  const { record, name, account_id: account } = data;
  const room = roomName(record.room_number);
  const label = t.label(room, name === '' ? t.someone : name);
  const seeing = useSee(() => next !== undefined && onNext(next.id));
  return (
    <section className={styles.panel} aria-label={label}>
      <DetailsHead shown={record.id} size="size-20" closeLabel={t.close} onClose={onClose}>
        {label}
      </DetailsHead>
      <Facts data={data} />
      <Points data={data} />
      <div className={styles.acts}>
        <Button size="small" icon={printer} onClick={() => void printFresh()}>
          {t.print}
        </Button>
        <LinkButton size="small" icon={door} to={`/${dormitory}/rooms?room=${record.room_number}`}>
          {t.toRoom}
        </LinkButton>
        <Link to={`/${dormitory}/residents/${account}/messages`}>{t.talk}</Link>
      </div>
      {data.can_edit && record.sent_at !== null && data.seen === null && (
        <Button
          wide
          variant="primary"
          icon={check}
          busy={seeing.busy}
          onClick={() => seeing.call({ params: { id: record.id } })}
        >
          {next === undefined ? t.see : t.seeNext(roomName(next.room_number))}
        </Button>
      )}
    </section>
  );
}

function Facts({ data: { record, seen, checked } }: { data: RecordDetails }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const dayOf = (day: string) => formatDate(day as CalendarDate, language);
  const momentOf = (text: string) => {
    const at = Date.parse(text);
    return `${formatDate(dateAt(at), language)} ${formatTime(at)}`;
  };
  const facts = [
    t.arrived(dayOf(record.arrived_on)),
    ...(checked === null ? [] : [t.checkedBy(momentOf(checked.at), checked.name)]),
    record.sent_at === null
      ? record.is_open
        ? t.open
        : t.over
      : t.sentAt(momentOf(record.sent_at)),
    ...(record.is_open ? [t.changeable(dayOf(record.last_day))] : []),
    ...(seen === null ? [] : [t.seenBy(momentOf(seen.at), seen.name)]),
  ];
  return <p className="note">{facts.join(t.betweenFacts)}</p>;
}

function Points({ data }: { data: RecordDetails }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const { points: all } = data.record;
  const of = (differs: boolean | null) => all.filter((one) => one.differs === differs);
  const [different, fine, open] = [of(true), of(false), of(null)];
  const count = (points: readonly Point[]) => formatCount(points.length, language);
  return (
    <>
      {different.length > 0 && (
        <section>
          <h3 className={classNames(styles.group, styles.wrong)}>
            <Icon svg={warning} size={20} />
            {t.differs(count(different))}
          </h3>
          <ul>
            {different.map((point) => (
              <Difference key={point.id} data={data} point={point} />
            ))}
          </ul>
          <p className="note">{t.stays}</p>
        </section>
      )}
      <Areas title={t.fine(count(fine))} points={fine} sign={checkCircle} />
      <Areas title={t.unlooked(count(open))} points={open} sign={hourglass} />
    </>
  );
}

interface AreasProps {
  title: string;
  points: readonly Point[];
  sign: string;
}

/** Parts of the room with the count of their points; a press shows the names. */
function Areas({ title, points, sign }: AreasProps) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  if (points.length === 0) return null;
  return (
    <section>
      <h3 className={styles.group}>{title}</h3>
      {areasOf(points, language).map(({ area, points: found }) => (
        <details key={area} className={styles.area}>
          <summary>
            <Icon svg={sign} size={20} />
            <b>{t.area(area, formatCount(found.length, language))}</b>
            <Noted points={found} />
            <Icon svg={caret} size={16} className={styles.caret} />
          </summary>
          <ul>
            {found.map((point) => (
              <li key={point.id}>
                {nameOfPoint(point, language)} <SeenBefore point={point} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** What staff noted in a folded part, with a photo of it. */
function Noted({ points }: { points: readonly Point[] }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const noted = points.filter(({ staff_note: note }) => note !== '');
  const [photo] = points.flatMap(({ staff_photos: photos }) => photos);
  return (
    <>
      <span className="note grow anywhere">
        {noted
          .map((point) => t.notedAt(nameOfPoint(point, language), point.staff_note))
          .join(betweenItems[language])}
      </span>
      {photo !== undefined && <img src={photo.small} alt="" className={styles.inFold} />}
    </>
  );
}
