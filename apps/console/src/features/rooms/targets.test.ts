// Rooms to which somebody can move.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { Grid, Room } from './api.ts';
import { targetsOf } from './targets.ts';

const room = (id: number, floor: string, free_beds: number) =>
  ({ id, floor, free_beds, number: `${floor}${id}` }) as Room;

test('three free rooms are in view, those of the same floor first, and the own room is not one of them', () => {
  requirements('SC046');
  const own = room(1, '02', 1);
  const rooms = [
    own,
    room(2, '02', 0),
    room(3, '03', 1),
    room(4, '02', 1),
    room(5, '03', 0),
    room(6, '04', 1),
    room(7, '04', 1),
  ];
  const { cards, others } = targetsOf({ rooms } as Grid, own);
  expect(cards.map(({ id }) => id)).toEqual([4, 3, 6]);
  expect(others.map(({ id }) => id)).toEqual([7, 2, 5]);
});

test('without a free room all of them stay in the list', () => {
  requirements('SC046');
  const own = room(1, '02', 0);
  const found = targetsOf({ rooms: [own, room(2, '02', 0)] } as Grid, own);
  expect(found.cards).toEqual([]);
  expect(found.others.map(({ id }) => id)).toEqual([2]);
});
