// The state of a room on a day, as a table.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { date } from '../time/tokyo.ts';
import { overlapFrom, roomOnDay, type RoomState, type RoomStay, type RoomUse } from './state.ts';

const room: RoomUse = {
  beds: 1,
  usable_from: null,
  usable_until: null,
  closed_from: null,
  closed_until: null,
  is_preparing: false,
};
const day = date('2027-03-24');

/** A contract: on its last day the person is there, and in its night no more. */
const contract = (first: string, last: string | null = null): RoomStay => ({
  first: date(first),
  last: last === null ? null : date(last),
  leaves: last === null ? null : date(last),
});

/** Who moves on a day was there until the day before. */
const until = (first: string, last: string, moves: string): RoomStay => ({
  first: date(first),
  last: date(last),
  leaves: date(moves),
});

interface Row {
  name: string;
  room?: Partial<Record<keyof RoomUse, unknown>>;
  stays: readonly RoomStay[];
  is: [RoomState, string | null, number];
}

const rows: readonly Row[] = [
  { name: 'nobody now or later', stays: [], is: ['free', null, 1] },
  {
    name: 'a contract that is over',
    stays: [contract('2026-04-01', '2027-03-23')],
    is: ['free', null, 1],
  },
  { name: 'somebody without an end', stays: [contract('2026-04-01')], is: ['living', null, 0] },
  {
    name: 'the end in eight days',
    stays: [contract('2026-04-01', '2027-04-01')],
    is: ['living', null, 0],
  },
  {
    name: 'the end in seven days',
    stays: [contract('2026-04-01', '2027-03-31')],
    is: ['leaving', '2027-03-31', 0],
  },
  {
    name: 'the last day',
    stays: [contract('2026-04-01', '2027-03-24')],
    is: ['leaving', '2027-03-24', 0],
  },
  { name: 'the first day', stays: [contract('2027-03-24')], is: ['living', null, 0] },
  { name: 'somebody tomorrow', stays: [contract('2027-03-25')], is: ['coming', '2027-03-25', 0] },
  {
    name: 'somebody who moves away in three days',
    stays: [until('2026-04-01', '2027-03-26', '2027-03-27')],
    is: ['leaving', '2027-03-27', 0],
  },
  {
    name: 'a hand-over on one day',
    stays: [contract('2026-04-01', '2027-03-31'), contract('2027-03-31')],
    is: ['leaving', '2027-03-31', 0],
  },
  {
    name: 'a hand-over today',
    stays: [contract('2026-04-01', '2027-03-24'), contract('2027-03-24')],
    is: ['leaving', '2027-03-24', 0],
  },
  {
    name: 'a move out of the room on the day of a move into it',
    stays: [until('2026-04-01', '2027-03-26', '2027-03-27'), contract('2027-03-27')],
    is: ['leaving', '2027-03-27', 0],
  },
  {
    name: 'two nights of two contracts',
    stays: [contract('2026-04-01', '2027-03-31'), contract('2027-03-29')],
    is: ['overlap', '2027-03-29', 0],
  },
  {
    name: 'two contracts today',
    stays: [contract('2026-04-01'), contract('2027-03-24')],
    is: ['overlap', '2027-03-24', 0],
  },
  {
    name: 'an overlap in 30 days',
    stays: [contract('2026-04-01'), contract('2027-04-23')],
    is: ['overlap', '2027-04-23', 0],
  },
  {
    name: 'an overlap in 31 days',
    stays: [contract('2026-04-01'), contract('2027-04-24')],
    is: ['living', null, 0],
  },
  {
    name: 'two people in two beds',
    room: { beds: 2 },
    stays: [contract('2026-04-01'), contract('2026-04-01')],
    is: ['living', null, 0],
  },
  {
    name: 'one in two beds',
    room: { beds: 2 },
    stays: [contract('2026-04-01')],
    is: ['living', null, 1],
  },
  {
    name: 'one in two beds, and one who comes',
    room: { beds: 2 },
    stays: [contract('2026-04-01'), contract('2027-04-01')],
    is: ['living', null, 0],
  },
  {
    name: 'one who comes into two beds',
    room: { beds: 2 },
    stays: [contract('2027-03-28')],
    is: ['coming', '2027-03-28', 1],
  },
  {
    name: 'two who come one after the other',
    room: { beds: 2 },
    stays: [contract('2027-03-28', '2028-03-31'), contract('2028-03-31')],
    is: ['coming', '2027-03-28', 1],
  },
  { name: 'preparation', room: { is_preparing: true }, stays: [], is: ['preparing', null, 0] },
  {
    name: 'preparation for somebody',
    room: { is_preparing: true },
    stays: [contract('2027-03-28')],
    is: ['preparing', '2027-03-28', 0],
  },
  {
    name: 'preparation of a room with a person',
    room: { is_preparing: true },
    stays: [contract('2026-04-01')],
    is: ['living', null, 0],
  },
  {
    name: 'out of use without an end',
    room: { closed_from: '2027-03-24' },
    stays: [],
    is: ['out_of_use', null, 0],
  },
  {
    name: 'out of use from tomorrow',
    room: { closed_from: '2027-03-25' },
    stays: [],
    is: ['free', null, 1],
  },
  {
    name: 'the last day out of use',
    room: { closed_from: '2027-03-01', closed_until: '2027-03-24' },
    stays: [],
    is: ['out_of_use', '2027-03-24', 0],
  },
  {
    name: 'the day after',
    room: { closed_from: '2027-03-01', closed_until: '2027-03-23' },
    stays: [],
    is: ['free', null, 1],
  },
  {
    name: 'usable from tomorrow',
    room: { usable_from: '2027-03-25' },
    stays: [contract('2027-03-28')],
    is: ['out_of_use', '2027-03-24', 0],
  },
  {
    name: 'usable from today',
    room: { usable_from: '2027-03-24' },
    stays: [],
    is: ['free', null, 1],
  },
  {
    name: 'usable until today',
    room: { usable_until: '2027-03-24' },
    stays: [],
    is: ['free', null, 1],
  },
  {
    name: 'usable until yesterday',
    room: { usable_until: '2027-03-23' },
    stays: [],
    is: ['out_of_use', null, 0],
  },
  {
    name: 'a person in a room out of use',
    room: { closed_from: '2027-03-24' },
    stays: [contract('2026-04-01')],
    is: ['living', null, 0],
  },
];

describe('the state of a room', () => {
  test.each(rows)('$name', ({ room: more = {}, stays, is: [state, on, free_beds] }) => {
    requirements('SC037 SC045');
    const found = roomOnDay({ ...room, ...more } as RoomUse, stays, day);
    expect(found).toEqual({ state, on, free_beds });
  });

  test('an overlap within the days of a contract alone', () => {
    requirements('SC037');
    const stays = [contract('2026-04-01'), contract('2027-05-01')];
    const between = (last: string | null) =>
      overlapFrom(1, stays, { from: day, until: last === null ? null : date(last) });
    expect(between('2027-04-30')).toBeUndefined();
    expect(between('2027-05-01')).toBe('2027-05-01');
    expect(between(null)).toBe('2027-05-01');
  });
});
