// The open cases of a report, and their groups on paper. Pure.
import type { BoardPerson, BoardRoom, SafetyBoard } from '@yadori/api/safety/shapes';
import type { Group } from '../../parts/paper/paper-columns.ts';

export interface OpenCase extends Pick<BoardPerson, 'room_number' | 'name' | 'standing'> {
  key: string;
  /** Without account. */
  isRoom: boolean;
  away: BoardPerson['reported_away'];
  calls: BoardPerson['calls'];
}

/** Who needs help before those of whom nothing is known, each in the order of rooms; then rooms without account. */
export function casesOf(floors: SafetyBoard['floors']): OpenCase[] {
  const people = floors.flatMap((floor) => floor.people).map(caseOfPerson);
  const rooms = floors.flatMap((floor) => floor.rooms).map(caseOfRoom);
  const of = (all: readonly OpenCase[], wanted: OpenCase['standing']) =>
    all.filter(({ standing }) => standing === wanted);
  return [
    ...of(people, 'help'),
    ...of(rooms, 'help'),
    ...of(people, 'missing'),
    ...of(rooms, 'missing'),
  ];
}

const caseOfPerson = (person: BoardPerson): OpenCase => ({
  room_number: person.room_number,
  name: person.name,
  standing: person.standing,
  key: String(person.account_id),
  isRoom: false,
  away: person.reported_away,
  calls: person.calls,
});

const caseOfRoom = (room: BoardRoom): OpenCase => ({
  room_number: room.room_number,
  name: room.name,
  standing: room.standing,
  key: `room ${room.contract_id}`,
  isRoom: true,
  away: null,
  calls: [],
});

/** Named by what is known of them. */
export function caseGroups(floors: SafetyBoard['floors']) {
  const cases = casesOf(floors);
  return (['help', 'missing'] as const).map(
    (standing): Group<OpenCase> & { name: typeof standing } => ({
      name: standing,
      rows: cases.filter((one) => one.standing === standing),
    }),
  );
}
