// What the board shows, made of what was read and of what waits to be sent. Pure.
import type { Standing } from '@yadori/api/safety/kinds';
import type { BoardPerson, SafetyFigures } from '@yadori/api/safety/shapes';
import type { Statement } from './proxy-queue.ts';

export interface ShownPerson extends BoardPerson {
  /** The room as people say it. */
  room: string;
  /** A statement about them is on its way. */
  isWaiting: boolean;
}

/** Of several statements about one person the last one. */
export function withQueue(
  people: readonly BoardPerson[],
  queue: readonly Pick<Statement, 'people' | 'state'>[],
): ShownPerson[] {
  return people.map((person) => {
    const own = queue.findLast((one) =>
      one.people.some(({ account_id }) => account_id === person.account_id),
    );
    const room = roomName(person.room_number);
    return own === undefined
      ? { ...person, room, isWaiting: false }
      : { ...person, room, standing: own.state, isWaiting: true };
  });
}

const urgency: readonly Standing[] = ['help', 'injured', 'missing'];

/** Whom to look for: who needs help, who is hurt, then those of whom nothing is known, in the dormitory first. */
export const callOrder = (people: readonly ShownPerson[]): ShownPerson[] =>
  people
    .filter(({ standing }) => urgency.includes(standing))
    .toSorted(
      (one, other) =>
        urgency.indexOf(one.standing) - urgency.indexOf(other.standing) ||
        Number(one.reported_away !== null) - Number(other.reported_away !== null) ||
        one.room_number.localeCompare(other.room_number),
    );

/** Known to be well, and those for whom something is to be done. */
export const sharesOf = ({ safe, away, injured, help, missing, asked }: SafetyFigures) => ({
  well: safe + away,
  hurt: injured + help,
  missing,
  asked,
});

/** What the number has to be that is typed at the end. */
export const openCases = ({ help, missing }: SafetyFigures): number => help + missing;

/** As people say it. */
export const roomName = (roomNumber: string): string => roomNumber.replace(/^0+(?=.)/, '');

/** Without the signs that all rooms of the floor share. */
export const shortRoom = (roomNumber: string): string => roomNumber.replace(/^\d{2}(?=\d{2})/, '');
