// The report of a closed safety check as the sheets of a workbook. Pure.
import {
  callResultNames,
  causeNames,
  checkKindNames,
  standings,
  type Standing,
} from '@yadori/api/safety/kinds';
import type {
  OpenCheck,
  SafetyBoard,
  SafetyFigures,
  SafetyReport,
} from '@yadori/api/safety/shapes';
import { textIn, type Language } from '@yadori/api/language/language';
import { nightName } from '@yadori/api/time/night-name';
import { timeAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { wallClock, type ExportTable } from '../../platform/export-file/file.ts';
import { openCases } from './rules.ts';
import { reportTexts, standingLabels } from './texts.ts';

interface Closed {
  check: OpenCheck['check'];
  board: SafetyBoard;
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
const at = (iso: string) => wallClock(new Date(iso)).replaceAll('-', '/');

function wholeTable({ check, board, report }: Closed, language: Language): ExportTable {
  const words = reportTexts(language);
  const { figures, rates } = report;
  const after = (seconds: number | null) => (seconds === null ? words.notReached : String(seconds));
  return {
    title: words.report,
    columns: [
      { header: words.item, width: 36 },
      { header: words.value, type: 'number', width: 48 },
    ],
    rows: [
      [words.dormitory, textIn(language, { ja: board.name_ja, en: board.name_en })],
      [words.heading, check.title],
      [words.kind, checkKindNames[check.kind][language]],
      [words.cause, causeNames[check.cause][language]],
      [words.startedAt, at(check.started_at)],
      [words.startedBy, check.started_by ?? words.commandLine],
      [words.closedAt, at(report.closed_at)],
      [words.closedBy, board.closed_by ?? words.commandLine],
      [words.night, nightName(board.night as CalendarDate, language)],
      [words.asked, String(figures.asked)],
      ...standingRows(figures, language),
      [words.unregistered, String(report.unregistered.asked)],
      [words.unregisteredOpen, String(openCases(report.unregistered))],
      [words.firstAfter, after(report.first_after)],
      [words.medianAfter, after(report.median_after)],
      [words.halfAfter, after(report.half_after)],
      [words.ninetyAfter, after(report.ninety_after)],
      [words.lastAfter, after(report.last_after)],
      [words.within(10), String(rates.after_10)],
      [words.within(30), String(rates.after_30)],
      [words.within(60), String(rates.after_60)],
      [words.proxies, String(report.proxies)],
      [words.calls, String(report.calls)],
      [words.plan, board.plan],
    ],
  };
}

const standingRows = (figures: SafetyFigures, language: Language) =>
  standings.map((standing) => [standingLabels(language)[standing], String(figures[standing])]);

function floorTable(report: SafetyReport, language: Language): ExportTable {
  const words = reportTexts(language);
  const row = (name: string, of: Pick<SafetyReport, 'figures' | 'unregistered'>) => [
    ...[name, String(of.figures.asked)],
    ...standings.map((standing) => String(of.figures[standing])),
    ...[String(of.unregistered.asked), String(openCases(of.unregistered))],
  ];
  return {
    title: words.byFloor,
    columns: [
      { header: words.floor, width: 10 },
      { header: words.asked, type: 'number', width: 10 },
      ...standings.map((standing) => ({
        ...{ header: standingLabels(language)[standing], type: 'number' as const, width: 14 },
      })),
      { header: words.unregistered, type: 'number', width: 18 },
      { header: words.unregisteredOpen, type: 'number', width: 18 },
    ],
    rows: [...report.floors.map((one) => row(one.floor, one)), row(words.total, report)],
  };
}

function caseTable({ floors }: SafetyBoard, language: Language): ExportTable {
  const words = reportTexts(language);
  const isOpen = ({ standing }: { standing: Standing }) =>
    standing === 'help' || standing === 'missing';
  const people = floors.flatMap(({ floor, people: ofFloor }) =>
    ofFloor.filter(isOpen).map((person) => ({ floor, ...person })),
  );
  const rooms = floors.flatMap(({ floor, rooms: ofFloor }) =>
    ofFloor.filter(isOpen).map((room) => ({ floor, ...room })),
  );
  return {
    title: words.openCases,
    columns: [
      { header: words.floor, width: 10 },
      { header: words.room },
      { header: words.name, width: 20 },
      { header: words.state, width: 18 },
      { header: words.away, width: 28 },
      { header: words.calls, width: 36 },
    ],
    rows: [
      ...people.map(({ floor, room_number: room, name, standing, reported_away, calls }) => [
        ...[floor, room, name, standingLabels(language)[standing]],
        reported_away === null ? '' : words.awayUntil(reported_away.until, reported_away.place),
        calls
          .map(
            ({ result, at: when }) =>
              `${timeAt(Date.parse(when))} ${callResultNames[result][language]}`,
          )
          .join(words.comma),
      ]),
      ...rooms.map(({ floor, room_number: room, name, standing }) => [
        ...[floor, room, name === '' ? words.noName : name],
        words.unregisteredState(standingLabels(language)[standing]),
        ...['', ''],
      ]),
    ],
  };
}
