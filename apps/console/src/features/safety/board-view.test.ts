// What the board shows of people and of statements that wait to be sent.
import { expect, test } from 'vitest';
import type { BoardPerson, BoardRoom } from '@yadori/api/safety/shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  callOrder,
  roomsToVisit,
  roomsWithQueue,
  sharesOf,
  shortRoom,
  withQueue,
} from './board-view.ts';

const person = (account_id: number, more: Partial<BoardPerson> = {}): BoardPerson => ({
  account_id,
  name: `住人 ${account_id}`,
  room_number: `02${account_id}`,
  phone_number: '',
  standing: 'missing',
  said_at: null,
  words: [],
  proxy: null,
  own_standing: null,
  own_revision: null,
  calls: [],
  help: null,
  reported_away: null,
  arrives_on: null,
  guests: 0,
  ...more,
});

test('who needs help comes first, then the hurt, then those in the dormitory of whom nothing is known', () => {
  requirements('SH021');
  const away = { until: '2026-06-11', place: '実家', prefecture: '長野県' };
  const people = [
    person(11, { reported_away: away }),
    person(12),
    person(13, { standing: 'safe' }),
    person(14, { standing: 'injured' }),
    person(15, { standing: 'help' }),
    person(10),
    person(16, { standing: 'away' }),
    person(17, { arrives_on: '2026-06-12' }),
  ];
  const order = callOrder(withQueue(people, []));
  expect(order.map(({ account_id }) => account_id)).toEqual([15, 14, 10, 12, 11, 17]);
});

test('of statements that wait the last one shows, and it takes nobody else along', () => {
  requirements('SH018 SH020');
  const [first, second] = [person(11), person(12)];
  const shown = withQueue(
    [first, second],
    [
      { people: [first], rooms: [], state: 'safe' },
      { people: [first], rooms: [], state: 'injured' },
    ],
  );
  expect(shown).toMatchObject([
    { standing: 'injured', isWaiting: true },
    { standing: 'missing', isWaiting: false },
  ]);
});

test('rooms without account are to be visited until somebody said how it is there', () => {
  requirements('AM249 SH018');
  const room = (contract_id: number, standing: BoardRoom['standing']): BoardRoom => ({
    contract_id,
    room_number: `04${contract_id}`,
    name: '',
    said_at: null,
    proxy: null,
    standing,
  });
  const rooms = [room(11, 'missing'), room(12, 'missing'), room(13, 'safe'), room(14, 'injured')];
  const shown = roomsWithQueue(rooms, [
    { people: [], rooms: [{ contract_id: 12, room_number: '0412' }], state: 'safe' },
  ]);
  expect(shown[1]).toMatchObject({ room: '412', standing: 'safe', isWaiting: true });
  expect(roomsToVisit(shown).map(({ contract_id }) => contract_id)).toEqual([11, 14]);
});

test('shares add up to everybody who is asked', () => {
  requirements('SH018');
  const figures = { asked: 10, safe: 4, away: 1, injured: 1, help: 2, missing: 2 };
  const { well, injured, help, missing, asked } = sharesOf(figures);
  expect([well, injured, help, missing, asked]).toEqual([5, 1, 2, 2, 10]);
});

test.each([
  ['0226', '26'],
  ['1012', '12'],
  ['226', '226'],
  ['A-1', 'A-1'],
])('room %s is short %s', (room, short) => {
  requirements('SH018');
  expect(shortRoom(room)).toBe(short);
});
