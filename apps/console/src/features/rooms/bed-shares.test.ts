// Beds of one room.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { Room } from './api.ts';
import { bedShares } from './bed-shares.ts';

const room = (more: object) =>
  ({ state: 'living', beds: 2, free_beds: 0, people: [], ...more }) as unknown as Room;
const [lives, comes] = [{ is_living: true }, { is_living: false }];

test('a twin room with one resident shows the other bed as free, or as that of somebody who comes', () => {
  requirements('SC045');
  expect(bedShares(room({ people: [lives], free_beds: 1 }))).toEqual([
    { kind: 'living', beds: 1 },
    { kind: 'free', beds: 1 },
  ]);
  expect(bedShares(room({ people: [lives, comes] }))).toEqual([
    { kind: 'living', beds: 1 },
    { kind: 'coming', beds: 1 },
  ]);
  expect(bedShares(room({ state: 'coming', people: [comes], free_beds: 1 }))).toEqual([
    { kind: 'coming', beds: 1 },
    { kind: 'free', beds: 1 },
  ]);
  const four = room({ state: 'leaving', beds: 4, people: [lives, comes], free_beds: 2 });
  expect(bedShares(four)?.map(({ kind, beds }) => `${kind} ${beds}`)).toEqual([
    'living 1',
    'coming 1',
    'free 2',
  ]);
});

test('beds that are alike, and a room in a state as a whole, are one window', () => {
  requirements('SC045');
  expect(bedShares(room({ people: [lives, lives] }))).toBeUndefined();
  expect(bedShares(room({ beds: 1, people: [lives] }))).toBeUndefined();
  expect(bedShares(room({ state: 'free', free_beds: 2 }))).toBeUndefined();
  expect(bedShares(room({ state: 'overlap', people: [lives], free_beds: 1 }))).toBeUndefined();
  expect(bedShares(room({ state: 'out_of_use', people: [] }))).toBeUndefined();
});
