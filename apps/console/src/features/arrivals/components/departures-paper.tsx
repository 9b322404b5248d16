// Who moves out on a day, on A4 by time, with what is lent and boxes for the three steps (SC048).
import { departureSteps, type Departure } from '@yadori/api/arrivals/departure-calls';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { thingWords } from '../../loans/panel.tsx';
import type { Arrivals } from '../api.ts';
import { departureTexts } from '../departure-texts.ts';
import { luggageUntil } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';
import { Box, DaySheets } from './day-sheets.tsx';

interface DeparturesPaperProps {
  data: Arrivals;
  prints: boolean;
}

export function DeparturesPaper({ data: { day, departures }, prints }: DeparturesPaperProps) {
  const t = useMessages(departureTexts);
  const words = useMessages(arrivalTexts);
  const language = useLanguage();
  return (
    <DaySheets
      prints={prints}
      title={t.printTitle}
      day={day}
      facts={t.facts(formatCount(departures.length, language))}
      heads={{ time: t.leavesAt, further: [words.things, t.things, t.attended, t.keys, t.done] }}
      people={departures}
      timeOf={({ time }) => time}
      Cells={Cells}
    />
  );
}

function Cells({ person }: { person: Departure }) {
  const t = useMessages(departureTexts);
  const language = useLanguage();
  const lent = [...person.back, ...person.out].map((thing) => thingWords(thing, language));
  return (
    <>
      <td>{luggageUntil(person, t, language) ?? '–'}</td>
      <td>{lent.length === 0 ? '–' : lent.join(betweenItems[language])}</td>
      {departureSteps.map((step) => (
        <td key={step}>
          <Box isMarked={person[step] !== null} />
        </td>
      ))}
    </>
  );
}
