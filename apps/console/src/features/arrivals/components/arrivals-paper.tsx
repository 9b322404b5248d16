// The people of a day on A4 in the order of arrival, with boxes for the three steps and a line for the key (SC048).
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import type { Arrival, Arrivals } from '../api.ts';
import styles from '../arrivals-paper.module.css';
import { sheetsOf } from '../paper-sheets.ts';
import { companionsOf, luggageOf, nameOf } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';

export function ArrivalsPaper({ data: { day, people } }: { data: Arrivals }) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const sheets = sheetsOf(people);
  const companions = people.reduce((sum, one) => sum + (one.companions ?? 0), 0);
  return (
    <Paper>
      {sheets.map((rows, at) => (
        <PaperSheet
          key={rows[0]?.contract_id ?? 'none'}
          title={t.printTitle}
          day={formatDate(day as CalendarDate, language)}
          facts={t.facts(count(people.length), count(companions))}
          hasNames
          at={now()}
          number={at + 1}
          all={sheets.length}
        >
          <table className={styles.table}>
            <Heads />
            <tbody>
              {rows.map((person, line) => (
                <Line
                  key={person.contract_id}
                  person={person}
                  isFirst={line === 0 || rows[line - 1]?.movein_time !== person.movein_time}
                />
              ))}
              {at === sheets.length - 1 && [1, 2].map((line) => <EmptyLine key={line} />)}
            </tbody>
          </table>
          {at === sheets.length - 1 && (
            <p className={styles.explains}>
              <b>{t.explains}</b> {t.explainList}
            </p>
          )}
        </PaperSheet>
      ))}
    </Paper>
  );
}

function Heads() {
  const t = useMessages(arrivalTexts);
  const names = [t.time, t.room, t.name, t.company, t.things, t.with];
  return (
    <thead>
      <tr>
        {[...names, t.arrived, t.keyNumber, t.explained].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Line({ person, isFirst }: { person: Arrival; isFirst: boolean }) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  return (
    <tr className={classNames(isFirst && styles.first)}>
      <td>{isFirst && <b>{person.movein_time ?? t.noTime}</b>}</td>
      <td>
        <b>{roomName(person.room_number)}</b>
      </td>
      <td>
        <b>{nameOf(person, t)}</b>
        <br />
        <small>{person.furigana}</small>
      </td>
      <td>{person.company ?? '–'}</td>
      <td>{luggageOf(person, t, language) ?? '–'}</td>
      <td>{companionsOf(person, t, language) ?? '–'}</td>
      <td>
        <Box isMarked={person.arrived !== null} />
      </td>
      <td className={styles.key}>
        <Box isMarked={person.key !== null} />
        <span className={styles.rule}>{person.key_numbers}</span>
      </td>
      <td>
        <Box isMarked={person.explained !== null} />
      </td>
    </tr>
  );
}

/** For somebody who comes without notice. */
const EmptyLine = () => (
  <tr className={styles.first}>
    {[1, 2, 3, 4, 5, 6].map((cell) => (
      <td key={cell}>{cell <= 3 && <span className={styles.rule} />}</td>
    ))}
    <td>
      <Box />
    </td>
    <td className={styles.key}>
      <Box />
      <span className={styles.rule} />
    </td>
    <td>
      <Box />
    </td>
  </tr>
);

export const Box = ({ isMarked = false }: { isMarked?: boolean }) => (
  <span className={styles.box}>{isMarked && '✓'}</span>
);
