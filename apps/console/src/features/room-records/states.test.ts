import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { RecordRow } from './api.ts';
import { byNeed, nextToLook, stateOf } from './states.ts';

const row = (id: number, rest: Partial<RecordRow> = {}): RecordRow => ({
  id,
  account_id: id,
  name: '小川 悠真',
  room_number: '0411',
  arrived_on: '2027-03-28',
  last_day: '2027-04-04',
  is_open: true,
  points: 18,
  answered: 18,
  different: 0,
  sent_at: '2027-03-30T08:12:00+09:00',
  is_seen: false,
  ...rest,
});

test('differences that nothing was done about stand first, then records that were not sent', () => {
  requirements('SC052');
  const records = [
    row(1),
    row(2, { sent_at: null }),
    row(3, { different: 1 }),
    row(4, { different: 2 }),
  ];
  expect(records.map(stateOf)).toEqual(['done', 'open', 'look', 'look']);
  expect(byNeed(records).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
  expect(nextToLook(records, 3)?.id).toBe(4);
  expect(stateOf(row(5, { different: 1, is_seen: true }))).toBe('done');
});
