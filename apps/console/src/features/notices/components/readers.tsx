// Who has read a notice and who has not, by floor and by name (SG012).
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { namedReaders, type NoticeReader, type StaffNotice } from '@yadori/api/notices/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useWhen } from '../../../parts/when.ts';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportReaders, useReaders } from '../api.ts';
import styles from '../notices.module.css';
import { floorText } from '../target-text.ts';
import { noticesTexts } from '../texts.ts';
import { isMissing } from '../visits.ts';
import { RemindPart } from './remind-part.tsx';

interface ReadersProps {
  notice: StaffNotice;
  dormitory: string | undefined;
}

export function Readers({ notice, dormitory }: ReadersProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const readers = useReaders(notice.id, dormitory).data?.data;
  const { must_confirm: mustConfirm, recipients } = notice;
  const done = mustConfirm ? notice.confirmed : notice.read;
  const rows = readers?.rows ?? [];
  const count = (people: number) => formatCount(people, language);
  const missing = recipients - done;
  const missingTitle = mustConfirm ? t.notConfirmed(count(missing)) : t.notRead(count(missing));
  const doneTitle = mustConfirm ? t.confirmedOnes(count(done)) : t.readOnes(count(done));
  return (
    <section className={styles.panel} aria-label={t.readers}>
      <h2 className={styles.head}>{t.readers}</h2>
      <Figures notice={notice} />
      <RemindPart notice={notice} dormitory={dormitory} missing={missing} />
      {dormitory !== undefined && <Floors notice={notice} />}
      <h3 className={styles.subhead}>
        {missing > 0 ? missingTitle : mustConfirm ? t.everybodyConfirmed : t.everybodyRead}
      </h3>
      {dormitory !== undefined && recipients > 0 && (
        <ListActs notice={notice} code={dormitory} hasVisits={missing > 0} />
      )}
      <People
        rows={rows.filter((row) => isMissing(notice, row))}
        label={missingTitle}
        notice={notice}
      />
      {done > 0 && (
        <details className={styles.details}>
          <summary>{doneTitle}</summary>
          <People
            rows={rows.filter((row) => !isMissing(notice, row))}
            label={doneTitle}
            notice={notice}
          />
        </details>
      )}
      {readers !== undefined && readers.total > readers.rows.length && (
        <p className={styles.quiet}>{t.someOnly(count(namedReaders))}</p>
      )}
    </section>
  );
}

interface ListActsProps {
  notice: StaffNotice;
  code: string;
  hasVisits: boolean;
}

function ListActs({ notice: { id, title }, code, hasVisits }: ListActsProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  return (
    <p className={styles.acts}>
      {hasVisits && (
        <Button size="small" icon={printer} onClick={() => void printFresh()}>
          {t.printVisits}
        </Button>
      )}
      <ExportButton
        workbookOnly
        size="small"
        name={`${t.readers} ${title}`}
        place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
        makeFile={exportReaders(id, code)}
      />
    </p>
  );
}

function Figures({ notice: { read, confirmed, recipients, must_confirm } }: FiguresProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const part = (people: number) =>
    t.of(formatCount(people, language), formatCount(recipients, language));
  return (
    <>
      <p className={styles.figures}>
        <span>
          {t.read} <b className="num">{part(read)}</b>
        </span>
        {must_confirm && (
          <span>
            {t.confirmed} <b className="num">{part(confirmed)}</b>
          </span>
        )}
      </p>
      <p className={styles.quiet}>{t.ofToday}</p>
    </>
  );
}

interface FiguresProps {
  notice: StaffNotice;
}

function Floors({ notice: { floors, must_confirm: mustConfirm } }: FiguresProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  return (
    <ul className={styles.floors} aria-label={t.byFloor}>
      {floors.map((floor) => {
        const done = mustConfirm ? floor.confirmed : floor.read;
        return (
          <li key={floor.floor}>
            <span>{floorText(floor.floor, language)}</span>
            <meter min={0} max={Math.max(floor.recipients, 1)} value={done} aria-hidden="true" />
            <b className="num">
              {t.of(formatCount(done, language), formatCount(floor.recipients, language))}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

interface PeopleProps {
  rows: readonly NoticeReader[];
  label: string;
  notice: StaffNotice;
}

function People({ rows, label, notice: { must_confirm: mustConfirm } }: PeopleProps) {
  const t = useMessages(noticesTexts);
  const when = useWhen();
  if (rows.length === 0) return null;
  const hasTimes = rows.some(({ read_at: at }) => at !== null);
  return (
    <table className={styles.people} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.room}</th>
          <th scope="col">{t.person}</th>
          {hasTimes && <th scope="col">{t.readAt}</th>}
          {hasTimes && mustConfirm && <th scope="col">{t.confirmedAt}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.account_id}>
            <td className="num">{roomName(row.room_number)}</td>
            <th scope="row">{row.name}</th>
            {hasTimes && <td className="num">{row.read_at === null ? '' : when(row.read_at)}</td>}
            {hasTimes && mustConfirm && (
              <td className="num">{row.confirmed_at === null ? '' : when(row.confirmed_at)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
