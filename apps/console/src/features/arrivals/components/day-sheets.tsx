// Sheets of a day on A4: people by time, with who they are and boxes for the steps (SC048).
import type { ComponentType, ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import { usePrintOnce } from '../../../parts/paper/use-print-once.ts';
import type { Arrival } from '../api.ts';
import styles from '../arrivals-paper.module.css';
import { sheetsOf } from '../paper-sheets.ts';
import { nameOf } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';

type Printed = Pick<Arrival, 'contract_id' | 'room_number' | 'name' | 'furigana' | 'company'>;

interface DaySheetsProps<Person extends Printed> {
  /** As soon as they are there. */
  prints: boolean;
  title: string;
  day: string;
  facts: string;
  /** Of the time, and of the cells behind the company. */
  heads: { time: string; further: readonly string[] };
  people: readonly Person[];
  timeOf: (person: Person) => string | null;
  /** Behind the company. */
  Cells: ComponentType<{ person: Person }>;
  /** On the last sheet: rows below those of the people, and what follows the table. */
  last?: { rows: ReactNode; below: ReactNode };
}

export function DaySheets<Person extends Printed>(props: DaySheetsProps<Person>) {
  const { prints, title, day, facts, heads, people, timeOf, Cells, last } = props;
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const sheets = sheetsOf(people);
  usePrintOnce(prints);
  return (
    <Paper>
      {sheets.map((rows, at) => (
        <PaperSheet
          key={rows[0]?.contract_id ?? 'none'}
          title={title}
          day={formatDate(day as CalendarDate, language)}
          facts={facts}
          hasNames
          at={now()}
          number={at + 1}
          all={sheets.length}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                {[heads.time, t.room, t.name, t.company, ...heads.further].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((person, line) => {
                const before = rows[line - 1];
                const isFirst = before === undefined || timeOf(before) !== timeOf(person);
                return (
                  <tr key={person.contract_id} className={classNames(isFirst && styles.first)}>
                    <td>{isFirst && <b>{timeOf(person) ?? t.noTime}</b>}</td>
                    <Who person={person} />
                    <Cells person={person} />
                  </tr>
                );
              })}
              {at === sheets.length - 1 && last?.rows}
            </tbody>
          </table>
          {at === sheets.length - 1 && last?.below}
        </PaperSheet>
      ))}
    </Paper>
  );
}

function Who({ person }: { person: Printed }) {
  const t = useMessages(arrivalTexts);
  return (
    <>
      <td>
        <b>{roomName(person.room_number)}</b>
      </td>
      <td>
        <b>{nameOf(person, t)}</b>
        <br />
        <small>{person.furigana}</small>
      </td>
      <td>{person.company ?? '–'}</td>
    </>
  );
}

export const Box = ({ isMarked = false }: { isMarked?: boolean }) => (
  <span className={styles.box}>{isMarked && '✓'}</span>
);
