// What the board shows of people and of statements that wait to be sent.
import { expect, test } from 'vitest';
import type { BoardPerson } from '@yadori/api/safety/shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { callOrder, sharesOf, shortRoom, withQueue } from './board-view.ts';

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
  calls: [],
  reported_away: null,
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
  ];
  const order = callOrder(withQueue(people, []));
  expect(order.map(({ account_id }) => account_id)).toEqual([15, 14, 10, 12, 11]);
});

test('of statements that wait the last one shows, and it takes nobody else along', () => {
  requirements('SH018 SH020');
  const [first, second] = [person(11), person(12)];
  const shown = withQueue(
    [first, second],
    [
      { people: [first], state: 'safe' },
      { people: [first], state: 'injured' },
    ],
  );
  expect(shown).toMatchObject([
    { standing: 'injured', isWaiting: true },
    { standing: 'missing', isWaiting: false },
  ]);
});

test('shares add up to everybody who is asked', () => {
  requirements('SH018');
  const figures = { asked: 10, safe: 4, away: 1, injured: 1, help: 2, missing: 2 };
  const { well, hurt, missing, asked } = sharesOf(figures);
  expect([well, hurt, missing, asked]).toEqual([5, 3, 2, 10]);
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
