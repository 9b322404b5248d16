// Who moves out on a day, on A4 by time, with what is lent and boxes for the three steps (SC048).
import type { Departure } from '@yadori/api/arrivals/departure-calls';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { betweenItems, formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import { thingWords } from '../../loans/panel.tsx';
import type { Arrivals } from '../api.ts';
import styles from '../arrivals-paper.module.css';
import { departureTexts } from '../departure-texts.ts';
import { sheetsOf } from '../paper-sheets.ts';
import { luggageUntil, nameOf } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';
import { Box } from './arrivals-paper.tsx';

export function DeparturesPaper({ data: { day, departures } }: { data: Arrivals }) {
  const t = useMessages(departureTexts);
  const words = useMessages(arrivalTexts);
  const language = useLanguage();
  const sheets = sheetsOf(departures);
  const names = [t.leavesAt, words.room, words.name, words.company, words.things, t.things];
  return (
    <Paper>
      {sheets.map((rows, at) => (
        <PaperSheet
          key={rows[0]?.contract_id ?? 'none'}
          title={t.printTitle}
          day={formatDate(day as CalendarDate, language)}
          facts={t.facts(formatCount(departures.length, language))}
          hasNames
          at={now()}
          number={at + 1}
          all={sheets.length}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                {[...names, t.attended, t.keys, t.done].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((person, line) => (
                <Line
                  key={person.contract_id}
                  person={person}
                  isFirst={line === 0 || rows[line - 1]?.time !== person.time}
                />
              ))}
            </tbody>
          </table>
        </PaperSheet>
      ))}
    </Paper>
  );
}

function Line({ person, isFirst }: { person: Departure; isFirst: boolean }) {
  const t = useMessages(departureTexts);
  const words = useMessages(arrivalTexts);
  const language = useLanguage();
  const lent = [...person.back, ...person.out].map((thing) => thingWords(thing, language));
  return (
    <tr className={classNames(isFirst && styles.first)}>
      <td>{isFirst && <b>{person.time ?? words.noTime}</b>}</td>
      <td>
        <b>{roomName(person.room_number)}</b>
      </td>
      <td>
        <b>{nameOf(person, words)}</b>
        <br />
        <small>{person.furigana}</small>
      </td>
      <td>{person.company ?? '–'}</td>
      <td>{luggageUntil(person, t, language) ?? '–'}</td>
      <td>{lent.length === 0 ? '–' : lent.join(betweenItems[language])}</td>
      <td>
        <Box isMarked={person.attended !== null} />
      </td>
      <td>
        <Box isMarked={person.keys !== null} />
      </td>
      <td>
        <Box isMarked={person.done !== null} />
      </td>
    </tr>
  );
}
