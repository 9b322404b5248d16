// A day by half hour: who comes when, who is done, and where more come than the desk receives. Pure.
import type { ArrivalStep } from '@yadori/api/arrivals/staff-calls';
import { grouped } from '@yadori/api/grouped';
import type { Arrival, Arrivals } from './api.ts';

export interface Slot {
  /** Null: those who named none. */
  time: string | null;
  people: readonly Arrival[];
}

/** In the order of the people. */
export const byTime = <Person>(
  people: readonly Person[],
  timeOf: (person: Person) => string | null,
): { time: string | null; people: readonly Person[] }[] =>
  [...grouped(people, timeOf)].map(([time, there]) => ({ time, people: there }));

export const slotsOf = (people: readonly Arrival[]): Slot[] =>
  byTime(people, ({ movein_time: time }) => time);

const isDone = ({ arrived, key, explained }: Arrival): boolean =>
  arrived !== null && key !== null && explained !== null;

/** The next step, in the usual order. */
export function nextOf({ arrived, key, explained }: Arrival): ArrivalStep | undefined {
  if (arrived === null) return 'arrived';
  if (key === null) return 'key';
  return explained === null ? 'explained' : undefined;
}

/** How many more than the desk receives; those without a time come at any. */
export const overOf = (time: string | null, people: number, atOnce: number): number =>
  time === null ? 0 : Math.max(0, people - atOnce);

/** From the start on, as long as everybody of a half hour is done. */
export function foldedOf(slots: readonly Slot[]): { done: readonly Slot[]; rest: readonly Slot[] } {
  const at = slots.findIndex(({ people }) => !people.every(isDone));
  return at === -1
    ? { done: slots, rest: [] }
    : { done: slots.slice(0, at), rest: slots.slice(at) };
}

/** Has come and has no key, the longest first. */
export const waitingOf = (people: readonly Arrival[]): Arrival[] =>
  people
    .filter(({ arrived, key }) => arrived?.is_today === true && key === null)
    .toSorted(
      (one, other) => Date.parse(one.arrived?.at ?? '') - Date.parse(other.arrived?.at ?? ''),
    );

type MonthDay = Arrivals['month'][number];

export const peopleOf = ({ slots }: MonthDay): number =>
  slots.reduce((sum, { people }) => sum + people, 0);

/** Half hours with more than the desk receives. */
export const fullOf = ({ slots }: Pick<MonthDay, 'slots'>, atOnce: number) =>
  slots.filter(({ time, people }) => overOf(time, people, atOnce) > 0);
