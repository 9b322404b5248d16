// Where things stand on the band of the day, from 5:00 to 1:00 of the next day. Pure.
import { minutesOfDay } from '@yadori/api/time/minutes';
import { instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';

const hour = 60 * 60_000;
const firstHour = 5;
const hours = 20;

/** Hours that are named below the band. */
const namedHours = [6, 9, 12, 15, 18, 21, 24] as const;

/** Percent from the left; what is outside is placed at the nearer end. */
export function placeOf(at: Instant, on: CalendarDate): number {
  const begin = instantAt(on, '00:00') + firstHour * hour;
  return Math.min(100, Math.max(0, ((at - begin) / (hours * hour)) * 100));
}

export const placeOfHour = (named: number): number => ((named - firstHour) / hours) * 100;

/** So many minutes beside a name of an hour the label of now covers it, on the narrowest band. */
const coveredMinutes = 65;

/** Names of hours that have room beside the label of now, which is in their row. */
export const hoursBeside = (now: Instant, on: CalendarDate): readonly number[] =>
  namedHours.filter(
    (named) => Math.abs(now - (instantAt(on, '00:00') + named * hour)) >= coveredMinutes * 60_000,
  );

export interface Pin {
  /** `HH:mm` */
  time: string;
  label: string;
}

/** Pins that would stand over each other become one that counts. */
interface PinGroup {
  time: string;
  pins: readonly Pin[];
}

const nearMinutes = 100;

export function groupPins(pins: readonly Pin[]): PinGroup[] {
  const groups: { time: string; pins: Pin[] }[] = [];
  for (const pin of pins.toSorted((one, other) => (one.time < other.time ? -1 : 1))) {
    const last = groups.at(-1);
    if (last !== undefined && minutesOfDay(pin.time) - minutesOfDay(last.time) < nearMinutes)
      last.pins.push(pin);
    else groups.push({ time: pin.time, pins: [pin] });
  }
  return groups;
}
