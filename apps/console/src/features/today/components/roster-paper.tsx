// The roster on paper: two columns of boxes to tick, by floor (SH032).
import { roomName } from '@yadori/api/residents/room';
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ColumnList, ListRow, Named } from '../../../parts/paper/column-list.tsx';
import { layColumns } from '../../../parts/paper/paper-columns.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import type { RosterData } from '../api.ts';
import { groupsOf, heightOf, type RosterLine } from '../roster-pages.ts';
import { rosterTexts } from '../roster-texts.ts';
import styles from '../roster-paper.module.css';
import { useStateOf } from './roster-words.ts';

/** Millimetres of a column, and of its lines at the smallest and the largest. */
const room = { column: 234, least: 5, most: 7 };

export function RosterPaper({ roster }: { roster: RosterData }) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const wordsOf = useLineWords();
  const floorOf = (name: string) => roster.floors.find(({ floor }) => floor === name);
  const { pages, lines } = layColumns(groupsOf(roster.floors), {
    columns: 2,
    most: Math.floor(room.column / room.least),
    least: Math.floor(room.column / room.most),
    heightOf: (line) => heightOf(...wordsOf(line)),
  });
  return (
    <Paper>
      {pages.map((columns, index) => (
        <PaperSheet
          key={index}
          hasNames
          title={t.title}
          day={t.nightOf(roster.date.slice(0, 4), nightName(roster.date as CalendarDate, language))}
          facts={t.readAt(formatTime(Date.parse(roster.printed_at)))}
          at={Date.parse(roster.printed_at)}
          number={index + 1}
          all={pages.length}
        >
          <Totals totals={roster.totals} />
          <ColumnList
            columns={columns}
            lineHeight={room.column / lines}
            className={styles.columns}
            groupClass={styles.floor}
            headOf={({ name }) => t.floor(name)}
            renderFacts={({ name }) => <FloorFacts floor={floorOf(name)} />}
            renderRow={(line) => <Row line={line} />}
          />
        </PaperSheet>
      ))}
    </Paper>
  );
}

function Totals({ totals }: { totals: RosterData['totals'] }) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <div>
      <p className={styles.totals}>
        <b>
          {t.total} {t.people(count(totals.people))}
        </b>
        <span>{t.inOf(count(totals.in), count(totals.residents))}</span>
        <span>{t.awayTotal(count(totals.away))}</span>
        <span>{t.guests(count(totals.guests))}</span>
        <span>{t.unconfirmedTotal(count(totals.unconfirmed))}</span>
      </p>
      <p className={styles.note}>{t.unconfirmedNote}</p>
    </div>
  );
}

interface FloorFactsProps {
  floor: RosterData['floors'][number] | undefined;
}

function FloorFacts({ floor }: FloorFactsProps) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  if (floor === undefined) return null;
  const { totals } = floor;
  const count = (value: number) => formatCount(value, language);
  return (
    <span>
      {t.inOf(count(totals.in), count(totals.residents))}
      {totals.guests > 0 && ` ${t.guests(count(totals.guests))}`}
    </span>
  );
}

function Row({ line }: { line: RosterLine }) {
  const [name, state] = useLineWords()(line);
  // Away people are not to be looked for: no box.
  const hasBox = line.kind === 'guest' || line.person.state !== 'away';
  return (
    <ListRow lines={heightOf(name, state)} className={styles.row}>
      <span>{hasBox && <span className={styles.box} />}</span>
      <b className={styles.number}>{line.kind === 'guest' ? '' : roomName(line.room)}</b>
      <Named name={name} note={state} />
    </ListRow>
  );
}

/** The name, and what is said of the night. */
function useLineWords(): (line: RosterLine) => [name: string, state: string] {
  const t = useMessages(rosterTexts);
  const stateOf = useStateOf();
  return (line) => {
    if (line.kind === 'guest') return [line.name, t.guest(line.host)];
    const { person } = line;
    const state = stateOf(person);
    return [
      person.name === '' ? t.noName : person.name,
      person.unconfirmed ? `${state} ${t.unconfirmed}` : state,
    ];
  };
}
