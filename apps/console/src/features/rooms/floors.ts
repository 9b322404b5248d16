// Rooms by floor, the highest one first.
import type { Room } from './api.ts';

export interface Floor {
  floor: string;
  rooms: Room[];
  /** Rooms on the floors before it. */
  first: number;
}

export function floorsOf(rooms: readonly Room[]): Floor[] {
  const names = [...new Set(rooms.map(({ floor }) => floor))].toSorted().toReversed();
  let first = 0;
  return names.map((floor) => {
    const ofFloor = rooms.filter((room) => room.floor === floor);
    first += ofFloor.length;
    return { floor, rooms: ofFloor, first: first - ofFloor.length };
  });
}
