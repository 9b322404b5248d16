// What is said of somebody who moves in or out, on the screen and on paper.
import { packageArrivalHours } from '@yadori/api/account/kinds';
import type { Departure } from '@yadori/api/arrivals/departure-calls';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatShortDate } from '@yadori/kit/format.ts';
import type { Arrival } from './api.ts';
import type { DepartureWords } from './departure-texts.ts';
import type { ArrivalWords } from './texts.ts';

const hours: Readonly<Record<number, { from: number; to: number }>> = packageArrivalHours;

/** Day and hours of the delivery; undefined where nothing is sent. */
export function luggageOf(
  { luggage }: Arrival,
  t: ArrivalWords,
  language: Language,
): string | undefined {
  if (luggage === null) return undefined;
  const day = formatShortDate(luggage.date as CalendarDate, language);
  const time = hours[luggage.time ?? 0];
  return t.luggage(time === undefined ? day : `${day} ${time.from}:00–${time.to}:00`);
}

/** When the luggage is gone; undefined without a filed move-out. */
export function luggageUntil(
  { luggage }: Departure,
  t: DepartureWords,
  language: Language,
): string | undefined {
  if (luggage === null) return undefined;
  const day = formatShortDate(luggage.date as CalendarDate, language);
  return t.luggage(`${day} ${luggage.time ?? ''}`.trim());
}

export const companionsOf = (
  { companions }: Arrival,
  t: ArrivalWords,
  language: Language,
): string | undefined =>
  companions === null || companions === 0
    ? undefined
    : t.companions(formatCount(companions, language));

/** What comes along, and the employer; without what is not known. */
export const factsOf = (person: Arrival, t: ArrivalWords, language: Language): string[] =>
  [
    luggageOf(person, t, language),
    companionsOf(person, t, language),
    person.company ?? undefined,
  ].filter((one) => one !== undefined);

export const nameOf = ({ name }: Pick<Arrival, 'name'>, t: ArrivalWords): string =>
  name === '' ? t.someone : name;
