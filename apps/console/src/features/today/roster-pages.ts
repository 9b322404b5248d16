// The lines of the printed roster by floor, guests below their hosts (SH032). Pure.
import { linesBeside, type Group } from '../../parts/paper/paper-columns.ts';
import type { RosterData } from './api.ts';

type Floor = RosterData['floors'][number];
export type RosterPerson = Floor['rooms'][number]['people'][number];

export type RosterLine =
  | { kind: 'person'; room: string; person: RosterPerson }
  | { kind: 'guest'; room: string; name: string; host: string };

export const linesOf = (floor: Floor): RosterLine[] =>
  floor.rooms.flatMap(({ room_number: room, people }) =>
    people.flatMap((person) => [
      { kind: 'person' as const, room, person },
      ...person.guests.map(({ name }) => ({
        kind: 'guest' as const,
        room,
        name,
        host: person.name,
      })),
    ]),
  );

export const groupsOf = (floors: readonly Floor[]): Group<RosterLine>[] =>
  floors.map((floor) => ({ name: floor.floor, rows: linesOf(floor) }));

/** Half-width signs beside box and room, wide letters of English included. */
const lineWidth = 44;

export const heightOf = (name: string, state: string): number =>
  linesBeside(name, state, lineWidth);
