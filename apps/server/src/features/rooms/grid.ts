// The rooms of a dormitory on a day, as the console shows them (SC045).
import { grouped } from '@yadori/api/grouped';
import { freeBeds, isLivingOn, roomOnDay } from '@yadori/api/rooms/state';
import { stripDays } from '@yadori/api/rooms/staff-calls';
import { addDays, datesFrom, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { findOccupants, findRooms, type FoundRoom, type Occupant } from './queries.ts';

/** Two statements. */
export async function readGrid(queries: Queries, dormitoryId: number, day: CalendarDate) {
  const from = addDays(day, -stripDays.back);
  const [rooms, occupants] = await Promise.all([
    findRooms(queries, dormitoryId),
    findOccupants(queries, { dormitoryId, from }),
  ]);
  const of = grouped(occupants, ({ room }) => room);
  const staysOf = ({ number }: FoundRoom) => of.get(number) ?? [];
  const days = datesFrom(from, addDays(day, stripDays.ahead));
  return {
    rooms: rooms.map((room) => roomView(room, staysOf(room), day)),
    strip: days.map((on) => ({
      day: on,
      free_beds: rooms.reduce((sum, room) => sum + freeBeds(room, staysOf(room), on), 0),
    })),
  };
}

/** Without those who have left. */
export const roomView = (room: FoundRoom, stays: readonly Occupant[], day: CalendarDate) => ({
  ...room,
  ...roomOnDay(room, stays, day),
  people: stays
    .filter(({ last }) => last === null || last >= day)
    .toSorted((one, other) => (one.first < other.first ? -1 : one.first > other.first ? 1 : 0))
    .map((stay) => ({
      contract_id: stay.contractId,
      account_id: stay.accountId,
      name: stay.name,
      first: stay.first,
      leaves: stay.leaves,
      is_living: isLivingOn(stay, day),
      moves_to: stay.movesTo,
      moves_from: stay.movesFrom,
    })),
});
