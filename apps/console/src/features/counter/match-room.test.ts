// Which people the digits of the keypad mean.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { matchRoom } from './match-room.ts';

const rows = ['0031', '0312', '0312', '0315', '1204'].map((room_number, id) => ({
  id,
  room_number,
}));
const found = (typed: string) => matchRoom(rows, typed).map(({ id }) => id);

test('nobody before the first digit, then everybody whose room begins so', () => {
  requirements('SE017');
  expect(found('')).toEqual([]);
  expect(found('1')).toEqual([4]);
  expect(found('9')).toEqual([]);
});

test('a room typed in full is that room, even where others begin with it', () => {
  requirements('SE017 SE018');
  expect(found('31')).toEqual([0]);
  expect(found('312')).toEqual([1, 2]);
});
