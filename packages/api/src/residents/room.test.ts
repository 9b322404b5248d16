// Names of rooms and floors.
import { expect, test } from 'vitest';
import { floorCode, floorName, roomName } from './room.ts';

test.each([
  ['0312', '312', '03', '3'],
  ['1201', '1201', '12', '12'],
  ['AB01', 'AB01', 'AB', 'AB'],
  ['0001', '1', '00', '0'],
  ['0000', '0', '00', '0'],
])('%s is room %s on floor %s', (number, name, code, floor) => {
  expect([roomName(number), floorCode(number), floorName(number)]).toEqual([name, code, floor]);
  expect(floorName(code)).toBe(floor);
});
