// What a report says in pairs of a name and a value: when and by whom, and how fast people answered.
import { causeNames, checkKindNames } from '@yadori/api/safety/kinds';
import type { OpenCheck, SafetyBoard, SafetyReport } from '@yadori/api/safety/shapes';
import { nightName } from '@yadori/api/time/night-name';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import styles from '../report.module.css';
import { safetyTexts } from '../texts.ts';

export interface ReportProps {
  check: OpenCheck['check'];
  board: SafetyBoard;
  report: SafetyReport;
}

type Rows = readonly (readonly string[])[];

export const Facts = ({ rows }: { rows: Rows }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export function useCourse({ check, board, report }: ReportProps): Rows {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const at = (iso: string) =>
    `${formatDateWithYear(dateAt(Date.parse(iso)), language)} ${formatTime(Date.parse(iso))}`;
  return [
    [t.where, nameOfDormitory(board, language)],
    [t.kind, `${checkKindNames[check.kind][language]} · ${causeNames[check.cause][language]}`],
    [t.startedAt, at(check.started_at)],
    [t.reportBy, check.started_by ?? t.commandLine],
    [t.closedAt, at(report.closed_at)],
    [t.closedBy, board.closed_by ?? t.commandLine],
    [t.night, nightName(board.night as CalendarDate, language)],
  ];
}

export function usePace(report: SafetyReport): Rows {
  const t = useMessages(safetyTexts);
  const words = (seconds: number | null) => {
    if (seconds === null) return t.notReached;
    if (seconds < 60) return t.seconds(String(seconds));
    return t.minutesSeconds(String(Math.floor(seconds / 60)), String(seconds % 60));
  };
  return [
    [t.firstAfter, words(report.first_after)],
    [t.medianAfter, words(report.median_after)],
    [t.halfAfter, words(report.half_after)],
    [t.ninetyAfter, words(report.ninety_after)],
    [t.lastAfter, words(report.last_after)],
  ];
}
