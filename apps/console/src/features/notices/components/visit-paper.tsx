// The residents who have not read a notice, on paper by floor with a box to tick at each visit (SG014). Made of what the
// screen has read.
import type { NoticeReader, StaffNotice } from '@yadori/api/notices/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useSession } from '../../../session/session.ts';
import { floorText } from '../target-text.ts';
import { visitTexts } from '../visit-texts.ts';
import styles from '../visit-paper.module.css';
import { byFloor, isMissing } from '../visits.ts';

interface VisitPaperProps {
  notice: StaffNotice;
  readers: readonly NoticeReader[];
}

export function VisitPaper({ notice, readers }: VisitPaperProps) {
  const t = useMessages(visitTexts);
  const language = useLanguage();
  const missing = readers.filter((reader) => isMissing(notice, reader));
  return (
    <div className={styles.paper} aria-hidden="true">
      <PaperHead notice={notice} count={missing.length} />
      {byFloor(missing).map(({ floor, people }) => (
        <table key={floor} className={styles.table}>
          <colgroup>
            <col className={styles.tick} />
            <col className={styles.room} />
            <col className={styles.name} />
            <col />
          </colgroup>
          <thead>
            <tr className={styles.floor}>
              <th colSpan={4}>
                {floorText(floor, language)} {t.people(formatCount(people.length, language))}
              </th>
            </tr>
            <tr>
              <th>{t.done}</th>
              <th>{t.room}</th>
              <th>{t.person}</th>
              <th>{t.note}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.account_id}>
                <td>{box}</td>
                <td className={styles.number}>{roomName(person.room_number)}</td>
                <td>{person.name}</td>
                <td>{''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

const box = <span className={styles.box} />;

function PaperHead({ notice, count }: { notice: StaffNotice; count: number }) {
  const t = useMessages(visitTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const { person } = useSession();
  const at = now();
  const when = `${formatDateWithYear(dateAt(at) as CalendarDate, language)} ${formatTime(at)}`;
  const missing = notice.must_confirm ? t.notConfirmed : t.notRead;
  return (
    <header className={styles.head}>
      <p className={styles.title}>
        <b>
          {dormitory && nameOfDormitory(dormitory, language)} {t.title}
        </b>
        <span className={styles.secret}>{t.secret}</span>
      </p>
      <p className={styles.notice}>{notice.title}</p>
      <p className={styles.facts}>
        <b>{missing(formatCount(count, language))}</b>
        <span>{t.printedBy(person.display_name, when)}</span>
        <span>{t.dispose}</span>
      </p>
    </header>
  );
}
