// How many of the people of a day have gone.
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Arrivals } from '../api.ts';
import { departureTexts } from '../departure-texts.ts';
import { Progress } from './day-progress.tsx';

export function LeavingProgress({ data: { departures } }: { data: Arrivals }) {
  const t = useMessages(departureTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const gone = departures.filter(({ done }) => done !== null).length;
  const keys = departures.filter((one) => one.keys === null).length;
  const attended = departures.filter((one) => one.attended === null).length;
  return (
    <Progress
      done={gone}
      all={departures.length}
      after={t.all(count(departures.length))}
      label={t.progress(count(gone), count(departures.length))}
    >
      <span>{t.attendedLeft(count(attended))}</span>
      <span>{t.keysLeft(count(keys))}</span>
    </Progress>
  );
}
