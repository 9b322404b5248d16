// The roster on paper: pages of 45 lines with a box to tick, made of what the screen has read (SH032, SL026).
import { roomName } from '@yadori/api/residents/room';
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useSession } from '../../../session/session.ts';
import type { RosterData } from '../api.ts';
import { pagesOf, type RosterLine } from '../roster-pages.ts';
import { rosterTexts } from '../roster-texts.ts';
import styles from '../roster-paper.module.css';
import { useStateOf } from './roster-words.ts';

export function RosterPaper({ roster }: { roster: RosterData }) {
  const pages = pagesOf(roster.floors);
  return (
    <div className={styles.paper} aria-hidden="true">
      {pages.map((lines, index) => (
        <section key={index} className={styles.page}>
          <PaperHead roster={roster} isFirst={index === 0} />
          <table className={styles.table}>
            <colgroup>
              <col className={styles.tick} />
              <col className={styles.room} />
              <col />
              <col className={styles.state} />
              <col className={styles.mark} />
            </colgroup>
            <tbody>
              {lines.map((line, row) => (
                <PaperLine key={row} line={line} />
              ))}
            </tbody>
          </table>
          <PaperFoot roster={roster} number={index + 1} all={pages.length} />
        </section>
      ))}
    </div>
  );
}

function PaperHead({ roster, isFirst }: { roster: RosterData; isFirst: boolean }) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const count = (value: number) => formatCount(value, language);
  const { totals } = roster;
  return (
    <header>
      <p className={styles.title}>
        <b>
          {dormitory && nameOfDormitory(dormitory, language)} {t.title}
        </b>
        <span className={styles.date}>
          {t.nightOf(roster.date.slice(0, 4), nightName(roster.date as CalendarDate, language))}
        </span>
        <span className={styles.secret}>{t.secret}</span>
      </p>
      <p className={styles.totals}>
        <b>
          {t.total} {t.people(count(totals.people))}
        </b>
        <span>{t.inOf(count(totals.in), count(totals.residents))}</span>
        <span>{t.awayTotal(count(totals.away))}</span>
        <span>{t.guests(count(totals.guests))}</span>
        <span>{t.unconfirmedTotal(count(totals.unconfirmed))}</span>
        <span>{t.readAt(formatTime(Date.parse(roster.printed_at)))}</span>
      </p>
      {isFirst && <p className={styles.note}>{t.unconfirmedNote}</p>}
    </header>
  );
}

interface PaperFootProps {
  roster: RosterData;
  number: number;
  all: number;
}

function PaperFoot({ roster, number, all }: PaperFootProps) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const { person } = useSession();
  const at = Date.parse(roster.printed_at);
  const when = `${formatDateWithYear(roster.printed_at.slice(0, 10) as CalendarDate, language)} ${formatTime(at)}`;
  return (
    <footer className={styles.foot}>
      <span>{t.printedBy(person.display_name, when)}</span>
      <span>{t.dispose}</span>
      <span>{t.page(number, all)}</span>
    </footer>
  );
}

function PaperLine({ line }: { line: RosterLine }) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const stateOf = useStateOf();
  if (line.kind === 'floor') {
    const { floor, totals } = line.floor;
    const count = (value: number) => formatCount(value, language);
    return (
      <tr className={styles.floor}>
        <th colSpan={5}>
          {t.floor(floor)}
          {line.isContinued && t.continued} {t.inOf(count(totals.in), count(totals.residents))}
          {totals.guests > 0 && ` ${t.guests(count(totals.guests))}`}
        </th>
      </tr>
    );
  }
  const isGuest = line.kind === 'guest';
  const name = isGuest ? line.name : line.person.name === '' ? t.noName : line.person.name;
  // Away people are not to be looked for: no box.
  const hasBox = isGuest || line.person.state !== 'away';
  return (
    <tr>
      <td>{hasBox && <span className={styles.box} />}</td>
      <td className={styles.number}>{isGuest ? '' : roomName(line.room)}</td>
      <td className={styles.name}>{name}</td>
      <td>{isGuest ? t.guest(line.host) : stateOf(line.person)}</td>
      <td>{!isGuest && line.person.unconfirmed ? t.unconfirmed : ''}</td>
    </tr>
  );
}
