// Rooms by floor.
import { expect, test } from 'vitest';
import type { Room } from './api.ts';
import { floorsOf } from './floors.ts';

const room = (number: string, floor: string) => ({ number, floor }) as Room;

test('the highest floor is first, and each knows how many rooms are before it', () => {
  const found = floorsOf([room('0201', '02'), room('0202', '02'), room('0301', '03')]);
  expect(found.map(({ floor, rooms, first }) => [floor, rooms.length, first])).toEqual([
    ['03', 1, 0],
    ['02', 2, 1],
  ]);
});
