// The report on A4: the figures first, then the open cases in two columns (SH024).
import { roomName } from '@yadori/api/residents/room';
import { callResultNames, type Standing } from '@yadori/api/safety/kinds';
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { formatCount, formatDay, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ColumnList, ListRow, Named } from '../../../parts/paper/column-list.tsx';
import {
  layColumns,
  linesBeside,
  widthOf,
  type Layout,
  type Line,
} from '../../../parts/paper/paper-columns.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import styles from '../report-paper.module.css';
import { reportTexts, safetyTexts, standingTexts } from '../texts.ts';
import { Facts, useCourse, usePace, type ReportProps } from './report-facts.tsx';
import { caseGroups, type OpenCase } from '../report-pages.ts';
import { FloorTable } from './report-tables.tsx';

/** Millimetres of a column below the heading of the cases, and of a line. */
const room = { column: 238, line: 4.4 };
const linesOfColumn = Math.floor(room.column / room.line);
/** Fewer lines than that below the figures stay empty. */
const fewLines = 5;

export function ReportPaper(props: ReportProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const { board } = props;
  const layout = useCases(props);
  const at = now();
  const all = layout.pages.length;
  return (
    <Paper>
      {layout.pages.map((columns, index) => (
        <PaperSheet
          key={index}
          hasNames
          title={t.reportTitle}
          day={nightName(board.night as CalendarDate, language)}
          at={at}
          all={all}
          number={index + 1}
        >
          {index === 0 && <Figures {...props} />}
          {columns.length > 0 && <Cases columns={columns} />}
          {layout.isEmpty && <h2 className={styles.heading}>{t.noOpenCases}</h2>}
        </PaperSheet>
      ))}
    </Paper>
  );
}

/** On the first sheet below the figures, where they leave room. */
function useCases(props: ReportProps): Layout<OpenCase> & { isEmpty: boolean } {
  const noteOf = useNoteOf();
  const groups = caseGroups(props.board.floors);
  const taken = Math.ceil(heightOfFigures(props) / room.line);
  const isApart = linesOfColumn - taken < fewLines;
  const limits = { columns: 2, most: linesOfColumn, least: linesOfColumn };
  const layout = layColumns(groups, {
    ...limits,
    taken: isApart ? 0 : taken,
    heightOf: (one) => heightOf(one, noteOf(one)),
  });
  const isEmpty = layout.pages.length === 0;
  return {
    isEmpty,
    lines: layout.lines,
    pages: isApart || isEmpty ? [[], ...layout.pages] : layout.pages,
  };
}

/** Millimetres: each part has its lines, and the plan what its words take. */
function heightOfFigures({ board, report }: ReportProps): number {
  const planLines = board.plan
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / 100)), 0);
  return 68 + report.floors.length * 5.4 + (board.plan === '' ? 0 : 12 + planLines * 5);
}

function Figures(props: ReportProps) {
  const t = useMessages(safetyTexts);
  const { check, board, report } = props;
  return (
    <div className={styles.figures}>
      <p>
        <b>{check.title}</b>
      </p>
      <Facts rows={useCourse(props)} />
      <h2>{t.byFloor}</h2>
      <FloorTable report={report} />
      <h2>{t.pace}</h2>
      <Facts rows={usePace(report)} />
      <p>
        {t.proxies(String(report.proxies))} · {t.callsMade(String(report.calls))}
      </p>
      {board.plan !== '' && (
        <>
          <h2>{t.plan}</h2>
          <p className={styles.plan}>{board.plan}</p>
        </>
      )}
    </div>
  );
}

function Cases({ columns }: { columns: readonly (readonly Line<OpenCase>[])[] }) {
  const t = useMessages(safetyTexts);
  const r = useMessages(reportTexts);
  const standings = useMessages(standingTexts);
  const language = useLanguage();
  return (
    <>
      <h2 className={styles.heading}>{t.openCases}</h2>
      <ColumnList
        columns={columns}
        lineHeight={room.line}
        className={styles.columns}
        headOf={({ name, rows }) =>
          r.of(standings[name as Standing], formatCount(rows.length, language))
        }
        renderRow={(open) => <CaseRow open={open} />}
      />
    </>
  );
}

function CaseRow({ open }: { open: OpenCase }) {
  const note = useNoteOf()(open);
  return (
    <ListRow lines={heightOf(open, note)} className={styles.row}>
      <b className={styles.number}>{roomName(open.room_number)}</b>
      <Named name={open.name} note={note} />
    </ListRow>
  );
}

/** Half-width signs beside the room, wide letters of English included. */
const lineWidth = 49;

const heightOf = ({ name }: OpenCase, note: string): number => linesBeside(name, note, lineWidth);

/** A room without account, who was away by a report, and what came of the calls. */
function useNoteOf(): (open: OpenCase) => string {
  const t = useMessages(safetyTexts);
  const r = useMessages(reportTexts);
  const language = useLanguage();
  return ({ isRoom, away, calls }) => {
    const [newest] = calls;
    return [
      isRoom && t.noAccount,
      away !== null && r.awayUntil(formatDay(away.until as CalendarDate, language), away.place),
      newest !== undefined &&
        `${formatTime(Date.parse(newest.at))} ${callResultNames[newest.result][language]}`,
      calls.length > 1 && r.tries(String(calls.length)),
    ]
      .filter((part) => part !== false)
      .join(' ');
  };
}
