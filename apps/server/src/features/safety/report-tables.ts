// The report of a closed safety check as the sheets of a workbook. Pure.
import {
  callResultNames,
  causeNames,
  checkKindNames,
  standings,
  type Standing,
} from '@yadori/api/safety/kinds';
import type { OpenCheck, SafetyBoard, SafetyReport } from '@yadori/api/safety/shapes';
import { textIn, type Language } from '@yadori/api/language/language';
import { nightName } from '@yadori/api/time/night-name';
import { timeAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { exportTable, wallClock, type ExportTable } from '../../platform/export-file/file.ts';
import { openCases } from './rules.ts';
import { reportTexts, standingLabels } from './texts.ts';

interface Closed {
  check: AnswerInput<OpenCheck['check']>;
  board: AnswerInput<SafetyBoard>;
  report: SafetyReport;
}

/** The whole, the floors, and the open cases by name. */
export const reportTables = (
  closed: Closed,
  language: Language,
): [whole: ExportTable, floors: ExportTable, cases: ExportTable] => [
  wholeTable(closed, language),
  floorTable(closed.report, language),
  caseTable(closed.board, language),
];

/** As a text: figures and words share the column. */
const at = (instant: Date | Instant | string) => wallClock(new Date(instant)).replaceAll('-', '/');

function wholeTable({ check, board, report }: Closed, language: Language): ExportTable {
  const words = reportTexts(language);
  const { figures, rates } = report;
  const after = (seconds: number | null) => seconds ?? words.notReached;
  return exportTable<readonly [item: string, value: string | number]>(
    words.report,
    [
      { header: words.item, width: 36, value: ([item]) => item },
      { header: words.value, type: 'number', width: 48, value: ([, value]) => value },
    ],
    [
      [words.dormitory, textIn(language, { ja: board.name_ja, en: board.name_en })],
      [words.heading, check.title],
      [words.kind, checkKindNames[check.kind][language]],
      [words.cause, causeNames[check.cause][language]],
      [words.startedAt, at(check.started_at)],
      [words.startedBy, check.started_by ?? words.commandLine],
      [words.closedAt, at(report.closed_at)],
      [words.closedBy, board.closed_by ?? words.commandLine],
      [words.night, nightName(board.night as CalendarDate, language)],
      [words.asked, figures.asked],
      ...standings.map((one) => [standingLabels(language)[one], figures[one]] as const),
      [words.unregistered, report.unregistered.asked],
      [words.unregisteredOpen, openCases(report.unregistered)],
      [words.firstAfter, after(report.first_after)],
      [words.medianAfter, after(report.median_after)],
      [words.halfAfter, after(report.half_after)],
      [words.ninetyAfter, after(report.ninety_after)],
      [words.lastAfter, after(report.last_after)],
      [words.within(10), rates.after_10],
      [words.within(30), rates.after_30],
      [words.within(60), rates.after_60],
      [words.proxies, report.proxies],
      [words.calls, report.calls],
      [words.plan, board.plan],
    ],
  );
}

function floorTable(report: SafetyReport, language: Language): ExportTable {
  const words = reportTexts(language);
  return exportTable<Pick<SafetyReport['floors'][number], 'floor' | 'figures' | 'unregistered'>>(
    words.byFloor,
    [
      { header: words.floor, width: 10, value: ({ floor }) => floor },
      { header: words.asked, type: 'number', width: 10, value: ({ figures }) => figures.asked },
      ...standings.map((standing) => ({
        header: standingLabels(language)[standing],
        type: 'number' as const,
        width: 14,
        value: ({ figures }: Pick<SafetyReport, 'figures'>) => figures[standing],
      })),
      {
        header: words.unregistered,
        type: 'number',
        width: 18,
        value: ({ unregistered }) => unregistered.asked,
      },
      {
        header: words.unregisteredOpen,
        type: 'number',
        width: 18,
        value: ({ unregistered }) => openCases(unregistered),
      },
    ],
    [...report.floors, { ...report, floor: words.total }],
  );
}

function caseTable({ floors }: Closed['board'], language: Language): ExportTable {
  const words = reportTexts(language);
  const isOpen = ({ standing }: { standing: Standing }) =>
    standing === 'help' || standing === 'missing';
  const people = floors.flatMap(({ floor, people: ofFloor }) =>
    ofFloor.filter(isOpen).map(({ room_number, name, standing, reported_away, calls }) => ({
      floor,
      room_number,
      name,
      state: standingLabels(language)[standing],
      reported_away,
      calls,
    })),
  );
  const rooms = floors.flatMap(({ floor, rooms: ofFloor }) =>
    ofFloor.filter(isOpen).map(({ room_number, name, standing }) => ({
      floor,
      room_number,
      name: name === '' ? words.noName : name,
      state: words.unregisteredState(standingLabels(language)[standing]),
      reported_away: null,
      calls: [],
    })),
  );
  return exportTable<(typeof people | typeof rooms)[number]>(
    words.openCases,
    [
      { header: words.floor, width: 10, value: ({ floor }) => floor },
      { header: words.room, value: (row) => row.room_number },
      { header: words.name, width: 20, value: ({ name }) => name },
      { header: words.state, width: 18, value: ({ state }) => state },
      {
        header: words.away,
        width: 28,
        value: ({ reported_away: away }) =>
          away === null ? '' : words.awayUntil(away.until, away.place),
      },
      {
        header: words.calls,
        width: 36,
        value: ({ calls }) => calls.map((one) => callText(one, language)).join(words.comma),
      },
    ],
    [...people, ...rooms],
  );
}

const callText = (
  { result, at: when }: Closed['board']['floors'][number]['people'][number]['calls'][number],
  language: Language,
) => `${timeAt(new Date(when).getTime())} ${callResultNames[result][language]}`;
