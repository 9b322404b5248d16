// What the tiles count: beds, people or rooms.
import type { RoomState } from '@yadori/api/rooms/state';
import type { Room } from './api.ts';

/** In the order of the tiles. */
export const tileStates = [
  ...(['free', 'living', 'leaving', 'coming'] as const),
  ...(['preparing', 'out_of_use', 'overlap'] as const),
] as const satisfies readonly RoomState[];

export const unitOf = {
  free: 'beds',
  living: 'people',
  leaving: 'rooms',
  coming: 'rooms',
  preparing: 'rooms',
  out_of_use: 'rooms',
  overlap: 'rooms',
} as const satisfies Record<RoomState, 'beds' | 'people' | 'rooms'>;

/** Free beds and people are of all rooms, the others of those whose window shows the state. */
export function countsOf(rooms: readonly Room[]): Record<RoomState, number> {
  const sum = (of: (room: Room) => number) => rooms.reduce((total, room) => total + of(room), 0);
  const inState = (state: RoomState) => rooms.filter((room) => room.state === state).length;
  return {
    free: sum(({ free_beds: beds }) => beds),
    living: sum(({ people }) => people.filter((one) => one.is_living).length),
    leaving: inState('leaving'),
    coming: inState('coming'),
    preparing: inState('preparing'),
    out_of_use: inState('out_of_use'),
    overlap: inState('overlap'),
  };
}

/** A bed of a room where somebody lives already is free, too. */
export const isShownBy = (room: Room, state: RoomState | undefined): boolean => {
  if (state === undefined || room.state === state) return true;
  if (state === 'free') return room.free_beds > 0;
  return state === 'living' && room.people.some((one) => one.is_living);
};
