// The report on A4: the figures first, then the open cases, 40 to a page (SH024, SL026).
import type { ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import { callResultNames } from '@yadori/api/safety/kinds';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { formatDateWithYear, formatDay, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { useSession } from '../../../session/session.ts';
import styles from '../report-paper.module.css';
import { paperTexts, safetyTexts, standingTexts } from '../texts.ts';
import { Facts, useCourse, usePace, type ReportProps } from './report-facts.tsx';
import { casePages, type OpenCase } from '../report-pages.ts';
import { FloorTable } from './report-tables.tsx';

export function ReportPaper(props: ReportProps) {
  const t = useMessages(safetyTexts);
  const { check, board, report } = props;
  const cases = casePages(board.floors);
  const sheet = (number: number, content: ReactNode) => (
    <Sheet key={number} {...props} number={number} all={cases.length + 1}>
      {content}
    </Sheet>
  );
  const pace = usePace(report);
  const course = useCourse(props);
  return (
    <div className={styles.paper} aria-hidden="true">
      {sheet(
        1,
        <>
          <p>{check.title}</p>
          <Facts rows={course} />
          <h2>{t.byFloor}</h2>
          <FloorTable report={report} />
          <h2>{t.pace}</h2>
          <Facts rows={pace} />
          <h2>{t.acts}</h2>
          <p>
            {t.proxies(String(report.proxies))} · {t.callsMade(String(report.calls))}
          </p>
          {board.plan !== '' && (
            <>
              <h2>{t.plan}</h2>
              <p className={styles.plan}>{board.plan}</p>
            </>
          )}
          {cases.length === 0 && <h2>{t.noOpenCases}</h2>}
        </>,
      )}
      {cases.map((ofPage, index) => sheet(index + 2, <Cases cases={ofPage} />))}
    </div>
  );
}

interface SheetProps extends ReportProps {
  number: number;
  all: number;
  children: ReactNode;
}

function Sheet({ board, number, all, children }: SheetProps) {
  const t = useMessages(safetyTexts);
  const p = useMessages(paperTexts);
  const language = useLanguage();
  const { person } = useSession();
  const at = now();
  const when = `${formatDateWithYear(dateAt(at), language)} ${formatTime(at)}`;
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <b>
          {nameOfDormitory(board, language)} {t.reportTitle}
        </b>
        <span className={styles.secret}>{p.secret}</span>
      </header>
      {children}
      <footer className={styles.foot}>
        <span>{p.printedBy(person.display_name, when)}</span>
        <span>{p.dispose}</span>
        <span>{p.page(String(number), String(all))}</span>
      </footer>
    </section>
  );
}

function Cases({ cases }: { cases: readonly OpenCase[] }) {
  const t = useMessages(safetyTexts);
  const p = useMessages(paperTexts);
  return (
    <>
      <h2>{t.openCases}</h2>
      <table className={styles.cases}>
        <thead>
          <tr>
            <th className={styles.room}>{t.room}</th>
            <th className={styles.name}>{t.name}</th>
            <th className={styles.state}>{t.state}</th>
            <th>{p.away}</th>
            <th className={styles.calls}>{t.calls}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map(({ key, ...open }) => (
            <CaseRow key={key} open={open} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function CaseRow({ open }: { open: Omit<OpenCase, 'key'> }) {
  const t = useMessages(safetyTexts);
  const p = useMessages(paperTexts);
  const standings = useMessages(standingTexts);
  const language = useLanguage();
  const { room_number: room, name, standing, isRoom, away, calls } = open;
  const [newest] = calls;
  return (
    <tr>
      <td className={styles.number}>{roomName(room)}</td>
      <td>{name}</td>
      <td>{isRoom ? `${t.noAccount} ${standings[standing]}` : standings[standing]}</td>
      <td>
        {away !== null && p.awayUntil(formatDay(away.until as CalendarDate, language), away.place)}
      </td>
      <td>
        {newest !== undefined &&
          `${formatTime(Date.parse(newest.at))} ${callResultNames[newest.result][language]}`}
        {calls.length > 1 && ` ${p.tries(String(calls.length))}`}
      </td>
    </tr>
  );
}
