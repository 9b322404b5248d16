// Two weeks of a dormitory: the bedding of each night, a bar for each report, by room.
import moon from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import user from '@phosphor-icons/core/fill/user-fill.svg?raw';
import { roomName } from '@yadori/api/residents/room';
import type { StayReport } from '@yadori/api/stays/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatDate, formatDay } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { Stays } from '../api.ts';
import { guestSummary } from '../guest-words.ts';
import type { StayView } from '../shown.ts';
import styles from '../timeline.module.css';
import { staysTexts } from '../texts.ts';
import { isWeekend, rowsOf, weekendStripes, type Bar, type PersonRow } from '../timeline.ts';
import { BeddingLevel, BeddingName, DayNumber } from './bedding.tsx';

interface TimelineProps {
  stays: Stays;
  shown: StayView;
}

export function Timeline({ stays, shown }: TimelineProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const { days, bedding_stock: stock } = stays;
  return (
    <section
      className={styles.region}
      aria-label={`${t.title} ${t.weeks}`}
      // A region that scrolls sideways is reached by keys, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table
        className={styles.table}
        style={{ '--weekends': weekendStripes(days.map(({ date }) => date)) } as object}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t.columnPerson}
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col" className={dayClass(date, stays.tonight)}>
                <VisuallyHidden>{formatDate(date as CalendarDate, language)}</VisuallyHidden>
                <span aria-hidden="true">
                  <DayNumber date={date} withName />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.bedding}>
            <th scope="row">
              <BeddingName stock={stock} />
              <span className="block muted size-12">{t.beddingLeft}</span>
            </th>
            {days.map((day) => (
              <td key={day.date} className={dayClass(day.date, stays.tonight)}>
                <BeddingLevel day={day} stock={stock} />
              </td>
            ))}
          </tr>
        </tbody>
        <Part type="own" stays={stays} shown={shown} />
        <Part type="guest" stays={stays} shown={shown} />
      </table>
    </section>
  );
}

const dayClass = (date: string, tonight: string) =>
  classNames(date === tonight && styles.tonight, isWeekend(date) && styles.weekend) || undefined;

/** Those who are away, or who visit. */
function Part({ type, stays, shown }: TimelineProps & { type: StayReport['type'] }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const reports = stays.reports.filter((report) => report.type === type);
  const rows = rowsOf(reports, stays);
  const isOwn = type === 'own';
  return (
    <tbody>
      <tr className={styles.part}>
        <th scope="rowgroup" colSpan={stays.days.length + 1}>
          <span className={styles.partName}>
            <b>{isOwn ? t.away : t.guests}</b>
            <span className={styles.count}>{formatCount(rows.length, language)}</span>
            {isOwn && <span className="note">{t.awayNote}</span>}
          </span>
        </th>
      </tr>
      {rows.length === 0 && (
        <tr>
          <td colSpan={stays.days.length + 1} className={styles.nobody}>
            {isOwn ? t.noAway : t.noGuests}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.contractId} row={row} count={stays.days.length} shown={shown} />
      ))}
    </tbody>
  );
}

interface RowProps {
  row: PersonRow;
  count: number;
  shown: StayView;
}

function Row({ row, count, shown }: RowProps) {
  return (
    <tr className={styles.row}>
      <th scope="row">
        <b className="num">{roomName(row.room)}</b> {row.name}
      </th>
      <td colSpan={count} className={styles.track} style={{ '--days': count } as object}>
        {row.bars.map((bar) => (
          <BarButton key={bar.report.id} bar={bar} shown={shown} />
        ))}
      </td>
    </tr>
  );
}

function BarButton({ bar, shown }: { bar: Bar; shown: StayView }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const { report, start, width, isWide } = bar;
  const { own, guest, nights, from, until } = report;
  const words = own === null ? guest && guestSummary({ guest, nights }, t, language) : own.place;
  const day = (date: string) => formatDay(date as CalendarDate, language);
  const isOpen = shown.report === report.id;
  // Where the end is near, there is no room for words behind the bar.
  const isAtEnd = !isWide && start + width > 0.8;
  return (
    <button
      type="button"
      className={classNames(styles.bar, guest !== null && styles.guest, isOpen && styles.open)}
      style={{ insetInlineStart: `${start * 100}%`, width: `${width * 100}%` }}
      aria-pressed={isOpen}
      aria-label={`${report.name} ${t.span(day(from), day(until))} ${words ?? ''}`}
      onClick={() => shown.show({ report: isOpen ? undefined : report.id })}
    >
      <Icon svg={own === null ? user : moon} size={15} />
      <span
        className={classNames(isWide ? styles.inside : styles.beside, isAtEnd && styles.before)}
      >
        {words}
      </span>
    </button>
  );
}
