// Who moves in on a day, on A4 in the order of arrival, with boxes for the three steps and a line for the key (SC048).
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Arrival, Arrivals } from '../api.ts';
import styles from '../arrivals-paper.module.css';
import { companionsOf, luggageOf } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';
import { Box, DaySheets } from './day-sheets.tsx';

interface ArrivalsPaperProps {
  data: Arrivals;
  prints: boolean;
}

export function ArrivalsPaper({ data: { day, people }, prints }: ArrivalsPaperProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const companions = people.reduce((sum, one) => sum + (one.companions ?? 0), 0);
  return (
    <DaySheets
      prints={prints}
      title={t.printTitle}
      day={day}
      facts={t.facts(count(people.length), count(companions))}
      heads={{
        time: t.time,
        further: [t.things, t.with, t.arrived, t.keyNumber, t.explained],
      }}
      people={people}
      timeOf={({ movein_time: time }) => time}
      Cells={Cells}
      last={{
        rows: [1, 2].map((line) => <EmptyLine key={line} />),
        below: (
          <p className={styles.explains}>
            <b>{t.explains}</b> {t.explainList}
          </p>
        ),
      }}
    />
  );
}

function Cells({ person }: { person: Arrival }) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  return (
    <>
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
    </>
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
