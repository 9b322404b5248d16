// One day as rows: figures, guests with their marks, who is away and who comes back.
import phone from '@phosphor-icons/core/fill/phone-fill.svg?raw';
import type { ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { StayDay, StayReport } from '@yadori/api/stays/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { betweenItems, formatCount, formatDate } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Stays } from '../api.ts';
import { guestSummary } from '../guest-words.ts';
import type { StayView } from '../shown.ts';
import styles from '../stays.module.css';
import { staysTexts } from '../texts.ts';
import { BeddingStrip } from './bedding.tsx';
import { GuestState, MarkButtons } from './mark-buttons.tsx';

interface DayViewProps {
  stays: Stays;
  shown: StayView;
  date: string;
  /** Of a phone: the nights that follow, too. */
  withStrip?: boolean;
}

export function DayView({ stays, shown, date, withStrip = false }: DayViewProps) {
  const t = useMessages(staysTexts);
  const isNow = date === stays.tonight;
  const ofDay = stays.reports.filter(({ from, until }) => from <= date && until >= date);
  const guests = ofDay.filter(({ guest }) => guest !== null);
  const own = ofDay.filter((report) => report.own !== null);
  const away = own.filter(({ until }) => until > date);
  const back = own.filter(({ until }) => until === date);
  const sleeping = guests.filter(({ until }) => until > date);
  return (
    <div className="stack column gap-12">
      <section className={styles.figures}>
        <Figure
          tone={styles.awayFigure}
          count={away.length}
          words={isNow ? t.awayNow : t.awayTonight}
        />
        <Figure count={sleeping.length} words={t.guests} />
        <Figure count={back.length} words={isNow ? t.backNow : t.backDay} />
      </section>
      {withStrip && <BeddingStrip days={stays.days} stock={stays.bedding_stock} />}
      <Group
        title={t.guests}
        reports={guests}
        none={t.noGuestsDay}
        note={<Portions day={stays.days.find((day) => day.date === date)} />}
      >
        {(report) => <GuestRow report={report} stays={stays} shown={shown} date={date} />}
      </Group>
      <Group title={isNow ? t.awayNow : t.awayTonight} reports={away} none={t.noAwayDay}>
        {(report) => <AwayRow report={report} shown={shown} />}
      </Group>
      {back.length > 0 && (
        <Group title={isNow ? t.backNow : t.backDay} reports={back} none="">
          {(report) => <AwayRow report={report} shown={shown} />}
        </Group>
      )}
    </div>
  );
}

/** What the kitchen serves guests on the day. */
function Portions({ day }: { day: StayDay | undefined }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  if (day === undefined) return null;
  const portions = [
    [t.breakfastJapanese, day.breakfast_japanese],
    [t.breakfastWestern, day.breakfast_western],
    [t.dinner, day.dinner],
  ] as const;
  const words = portions
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${formatCount(count, language)}`);
  return words.length > 0 && <p className={styles.quiet}>{words.join(betweenItems[language])}</p>;
}

interface FigureProps {
  count: number;
  words: string;
  tone?: string | undefined;
}

function Figure({ count, words, tone }: FigureProps) {
  const language = useLanguage();
  return (
    <p>
      <b className={classNames('num', styles.big, tone)}>{formatCount(count, language)}</b>
      <span className="block muted size-12">{words}</span>
    </p>
  );
}

interface GroupProps {
  title: string;
  reports: readonly StayReport[];
  none: string;
  /** Below the title. */
  note?: ReactNode;
  children: (report: StayReport) => ReactNode;
}

function Group({ title, reports, none, note, children }: GroupProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h2 className="size-14">{title}</h2>
        <span className="note">{t.people(formatCount(reports.length, language))}</span>
      </div>
      {note}
      {reports.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul>
        {reports.map((report) => (
          <li key={report.id} className={styles.person}>
            {children(report)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The row opens the report. */
function Name({
  report,
  shown,
  children,
}: {
  report: StayReport;
  shown: StayView;
  children: ReactNode;
}) {
  return (
    <span className="grow">
      <button
        type="button"
        className={styles.name}
        aria-pressed={shown.report === report.id}
        onClick={() => shown.show({ report: report.id })}
      >
        <b className="num">{roomName(report.room_number)}</b> {report.name}
      </button>
      {children}
    </span>
  );
}

function GuestRow({ report, stays, shown, date }: { report: StayReport } & DayViewProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const { guest, nights } = report;
  if (guest === null) return null;
  // Marks are of the days of the visit, made on the day itself.
  const isMarkable = stays.can.mark && date === stays.tonight;
  return (
    <>
      <Name report={report} shown={shown}>
        <span className="block muted size-13">
          {[guest.name, guestSummary({ guest, nights }, t, language)].join(betweenItems[language])}
        </span>
        <GuestState report={report} />
      </Name>
      {isMarkable && <MarkButtons report={report} />}
    </>
  );
}

function AwayRow({ report, shown }: { report: StayReport; shown: StayView }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const { own, until, name } = report;
  if (own === null) return null;
  const words = [t.until(formatDate(until as CalendarDate, language)), own.place];
  return (
    <>
      <Name report={report} shown={shown}>
        <span className="block muted size-13">
          {words.filter((word) => word !== '').join(betweenItems[language])}
        </span>
      </Name>
      {own.phone !== '' && (
        <a className={styles.call} href={`tel:${own.phone}`} aria-label={t.call(name)}>
          <Icon svg={phone} size={20} />
        </a>
      )}
    </>
  );
}
