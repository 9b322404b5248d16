// Beside the days: nights without bedding, and who has been away for long.
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { betweenItems, formatCount, formatDay, formatShortDate } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, LinkButton } from '../../../routing/links.tsx';
import type { Stays } from '../api.ts';
import styles from '../stays.module.css';
import { staysTexts } from '../texts.ts';

interface StayNotesProps {
  stays: Stays;
  dormitory: string;
}

export const StayNotes = ({ stays, dormitory }: StayNotesProps) => (
  <>
    <NoBedding stays={stays} dormitory={dormitory} />
    <LongAbsences stays={stays} dormitory={dormitory} />
  </>
);

/** The first of the nights that are shown, from tonight on. */
function NoBedding({ stays, dormitory }: StayNotesProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const night = stays.days.find(
    ({ date, left, beddings }) => date >= stays.tonight && left <= 0 && beddings > 0,
  );
  if (night === undefined) return null;
  const hosts = stays.reports
    .filter(({ guest }) =>
      guest?.days.some(({ date, bedding }) => date === night.date && bedding === 1),
    )
    .map(({ room_number: room, name }) => `${roomName(room)} ${name}`);
  return (
    <section className={styles.notePanel}>
      <h2 className={styles.alarm}>
        <Icon svg={warning} size={18} />
        {t.shortTitle(formatDay(night.date as CalendarDate, language))}
      </h2>
      <p className="note">{t.shortText(hosts.join(betweenItems[language]))}</p>
      <p>
        <LinkButton to={`/${dormitory}/log`}>{t.writeNote}</LinkButton>
      </p>
    </section>
  );
}

/** For a friendly message: nothing happens by itself (SI009). */
function LongAbsences({ stays, dormitory }: StayNotesProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  if (stays.long_absences.length === 0) return null;
  const day = (date: string | null) =>
    date === null ? t.never : formatShortDate(date as CalendarDate, language);
  return (
    <section className={styles.notePanel}>
      <h2 className="size-15">{t.longTitle}</h2>
      <ul>
        {stays.long_absences.map((one) => (
          <li key={one.report_id} className={styles.absence}>
            <Link
              to={`/${dormitory}/residents/${one.account_id}/stays`}
              className={styles.name ?? ''}
            >
              <b className="num">{roomName(one.room_number)}</b> {one.name}
            </Link>
            <b className="num">{t.longNights(formatCount(one.nights, language))}</b>
            <span className={styles.lastSeen}>
              {[
                t.until(day(one.until)),
                t.lastCheckin(day(one.last_checkin)),
                t.lastUse(day(one.last_use)),
              ].join(betweenItems[language])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
