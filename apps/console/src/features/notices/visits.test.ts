// The list of visits: only those who are missing, by floor in the order of the rooms.
import { expect, test } from 'vitest';
import { roomName } from '@yadori/api/residents/room';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { byFloor, isMissing } from './visits.ts';

const at = '2026-06-10T10:00:00+09:00';
const person = (
  room_number: string,
  read_at: string | null,
  confirmed_at: string | null = null,
) => ({
  account_id: Number(room_number),
  name: `人${room_number}`,
  dormitory: 'KYK01',
  room_number,
  read_at,
  confirmed_at,
});

test('who is visited, by floor', () => {
  requirements('SG014');
  const people = [
    person('0201', null),
    person('0202', at),
    person('0301', null),
    person('1001', at),
  ];
  const read = { must_confirm: false };
  const unread = people.filter((one) => isMissing(read, one));
  expect(
    byFloor(unread).map(({ floor, people: on }) => [
      floor,
      on.map(({ room_number }) => roomName(room_number)),
    ]),
  ).toEqual([
    ['02', ['201']],
    ['03', ['301']],
  ]);
  const toConfirm = people.filter((one) => isMissing({ must_confirm: true }, one));
  expect(byFloor(toConfirm).map(({ floor, people: on }) => [floor, on.length])).toEqual([
    ['02', 2],
    ['03', 1],
    ['10', 1],
  ]);
  expect(isMissing({ must_confirm: true }, person('0201', at, at))).toBe(false);
});
