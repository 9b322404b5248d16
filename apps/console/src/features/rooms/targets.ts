// Rooms to which somebody can move. Pure.
import type { Grid, Room } from './api.ts';

const shownAsCards = 3;

/** Free ones of the floor first, then other free ones, then the rest. */
export function targetsOf({ rooms }: Grid, room: Room): { cards: Room[]; others: Room[] } {
  const rank = (one: Room) => (one.free_beds > 0 ? 0 : 2) + (one.floor === room.floor ? 0 : 1);
  const all = rooms
    .filter(({ id }) => id !== room.id)
    .toSorted((one, other) => rank(one) - rank(other));
  const free = all.filter((one) => one.free_beds > 0).length;
  const cards = Math.min(shownAsCards, free);
  return { cards: all.slice(0, cards), others: all.slice(cards) };
}
