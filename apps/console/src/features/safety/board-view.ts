// What the board shows, made of what was read and of what waits to be sent. Pure.
import { roomName } from '@yadori/api/residents/room';
import type { Standing } from '@yadori/api/safety/kinds';
import type { BoardPerson, BoardRoom, SafetyFigures } from '@yadori/api/safety/shapes';
import type { Statement } from './proxy-queue.ts';

export interface ShownPerson extends BoardPerson {
  /** The room as people say it. */
  room: string;
  /** A statement about them is on its way. */
  isWaiting: boolean;
}

/** A room without account. */
export interface ShownRoom extends BoardRoom {
  room: string;
  isWaiting: boolean;
}

type Waiting = Pick<Statement, 'people' | 'rooms' | 'state'>;

/** Of several statements about one person the last one. */
export const withQueue = (
  people: readonly BoardPerson[],
  queue: readonly Waiting[],
): ShownPerson[] =>
  people.map((person) =>
    shown(
      person,
      queue.findLast((one) =>
        one.people.some(({ account_id }) => account_id === person.account_id),
      ),
    ),
  );

export const roomsWithQueue = (
  rooms: readonly BoardRoom[],
  queue: readonly Waiting[],
): ShownRoom[] =>
  rooms.map((room) =>
    shown(
      room,
      queue.findLast((one) =>
        one.rooms.some(({ contract_id }) => contract_id === room.contract_id),
      ),
    ),
  );

function shown<Row extends BoardPerson | BoardRoom>(row: Row, said: Waiting | undefined) {
  const room = roomName(row.room_number);
  return said === undefined
    ? { ...row, room, isWaiting: false }
    : { ...row, room, standing: said.state, isWaiting: true };
}

const urgency: readonly Standing[] = ['help', 'injured', 'missing'];

/** By a report, or as they have not moved in yet: not to be looked for in the room, and in no "all" (AM250). */
export const isKnownAway = ({ reported_away, arrives_on }: BoardPerson): boolean =>
  reported_away !== null || arrives_on !== null;

/** Of rooms without account those to go to. */
export const roomsToVisit = (rooms: readonly ShownRoom[]): ShownRoom[] =>
  rooms.filter(({ standing }) => urgency.includes(standing));

/** Whom to look for: who needs help, who is hurt, then those of whom nothing is known, in the dormitory first. */
export const callOrder = (people: readonly ShownPerson[]): ShownPerson[] =>
  people
    .filter(({ standing }) => urgency.includes(standing))
    .toSorted(
      (one, other) =>
        urgency.indexOf(one.standing) - urgency.indexOf(other.standing) ||
        Number(isKnownAway(one)) - Number(isKnownAway(other)) ||
        one.room_number.localeCompare(other.room_number),
    );

/** Known to be well, and those for whom something is to be done. */
export const sharesOf = ({ safe, away, injured, help, missing, asked }: SafetyFigures) => ({
  well: safe + away,
  injured,
  help,
  missing,
  asked,
});

/** What the number has to be that is typed at the end. */
export const openCases = ({ help, missing }: SafetyFigures): number => help + missing;

/** Without the signs that all rooms of the floor share. */
export const shortRoom = (roomNumber: string): string => roomNumber.replace(/^\d{2}(?=\d{2})/, '');
