// Rules of safety checks. Pure.
import { grouped } from '@yadori/api/grouped';
import { floorName } from '@yadori/api/residents/room';
import { rateMinutes, safetyLimits, type CheckKind, type Standing } from '@yadori/api/safety/kinds';
import type { SafetyFigures } from '@yadori/api/safety/shapes';
import type { Instant } from '@yadori/api/time/tokyo';

const minute = 60_000;

interface Running {
  kind: CheckKind;
  startedAt: Instant;
}

/**
 * Whether a start joins the check that runs in the dormitory; else it ends that one. A real check ends a drill, a drill
 * never ends a real check, and ten minutes later another quake has to be answered again (SH015, SH026).
 */
export function joins(running: Running, kind: CheckKind, now: Instant): boolean {
  if (running.kind !== kind) return running.kind === 'real';
  return now - running.startedAt < safetyLimits.joinedFor * minute;
}

/** A statement that waited for the network keeps its time, within the check and never in the future. */
export const saidAt = (sent: string | undefined, startedAt: Instant, now: Instant): Instant =>
  sent === undefined ? now : Math.min(now, Math.max(startedAt, Date.parse(sent)));

/** From then on the contacts of those open, too, who have not answered: in the first minutes that is everybody (AM255). */
export const missingOpenAt = (startedAt: Instant): Instant =>
  startedAt + safetyLimits.contactsOfMissingAfter * minute;

/** Whose emergency contacts a check in earnest opens. */
export const opensContact = (standing: Standing, startedAt: Instant, now: Instant): boolean =>
  standing === 'help' || (standing === 'missing' && now >= missingOpenAt(startedAt));

/** What the resident said, whatever staff noted since: it tells them when it was opened and who answers (AM268). */
export const callsForHelp = (row: { own_standing: Standing | null }): boolean =>
  row.own_standing === 'help' || row.own_standing === 'injured';

/** Those for whom something is still to be done (SH025). */
export const openCases = ({ help, missing }: SafetyFigures): number => help + missing;

export function figuresOf(standings: readonly Standing[]): SafetyFigures {
  const count = (standing: Standing) => standings.filter((one) => one === standing).length;
  return {
    asked: standings.length,
    safe: count('safe'),
    away: count('away'),
    injured: count('injured'),
    help: count('help'),
    missing: count('missing'),
  };
}

export const noFigures: SafetyFigures = figuresOf([]);

export const sumOf = (all: readonly SafetyFigures[]): SafetyFigures =>
  all.reduce(
    (sum, one) => ({
      asked: sum.asked + one.asked,
      safe: sum.safe + one.safe,
      away: sum.away + one.away,
      injured: sum.injured + one.injured,
      help: sum.help + one.help,
      missing: sum.missing + one.missing,
    }),
    noFigures,
  );

/** How fast residents were known, from the first statement about each; null: none. In seconds after the start. */
export function pace(first: readonly (Instant | null)[], startedAt: Instant) {
  const after = first
    .flatMap((at) => (at === null ? [] : [Math.max(0, Math.round((at - startedAt) / 1000))]))
    .toSorted((one, other) => one - other);
  /** When so many of those were known; null where so many never were. */
  const when = (many: number): number | null => (many < 1 ? null : (after[many - 1] ?? null));
  const within = (minutes: number) => after.filter((seconds) => seconds <= minutes * 60).length;
  const [ten, thirty, sixty] = rateMinutes;
  return {
    first_after: when(1),
    last_after: when(after.length),
    median_after: when(Math.ceil(after.length / 2)),
    half_after: when(Math.ceil(first.length / 2)),
    ninety_after: when(Math.ceil(first.length * 0.9)),
    rates: { after_10: within(ten), after_30: within(thirty), after_60: within(sixty) },
  };
}

/** The prefecture at the head of an address, or nothing. */
export const prefectureIn = (address: string): string =>
  /^(?:〒?[\d-]{7,8}\s*)?(東京都|北海道|京都府|大阪府|.{2,3}県)/.exec(address)?.[1] ?? '';

interface Stood {
  standing: Standing;
}

/** People who are asked, and rooms without account: never in one figure (AM249). */
export const countedOf = ({
  people,
  rooms,
}: {
  people: readonly Stood[];
  rooms: readonly Stood[];
}) => ({
  figures: figuresOf(people.map((one) => one.standing)),
  unregistered: figuresOf(rooms.map((one) => one.standing)),
});

/** Floors of people, of rooms, or of both, the lowest one first. */
export function floorsOf<Person extends Placed, Room extends Placed>({
  people,
  rooms,
}: {
  people: readonly Person[];
  rooms: readonly Room[];
}): [string, { people: Person[]; rooms: Room[] }][] {
  const floor = ({ room_number }: Placed) => floorName(room_number);
  const numbers = [...people, ...rooms].toSorted((one, other) =>
    one.room_number < other.room_number ? -1 : 1,
  );
  return [...grouped(numbers, floor).keys()].map((name) => [
    name,
    {
      people: people.filter((one) => floor(one) === name),
      rooms: rooms.filter((one) => floor(one) === name),
    },
  ]);
}

interface Placed {
  room_number: string;
}
