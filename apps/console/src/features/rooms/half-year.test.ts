// The half year of a room.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { Room } from './api.ts';
import { halfYearOf } from './half-year.ts';

const person = (contract_id: number, first: string, leaves: string | null) => ({
  contract_id,
  first,
  leaves,
  name: `${contract_id}`,
});

const room = (more: object) =>
  ({ beds: 1, people: [], closed_from: null, closed_until: null, ...more }) as unknown as Room;

test('begins with the month, and a hand-over on one day needs one lane', () => {
  requirements('SC045');
  const people = [person(1, '2025-04-01', '2027-03-10'), person(2, '2027-03-10', null)];
  const { lanes, months } = halfYearOf(room({ people }), date('2027-01-24'));
  expect(months).toHaveLength(6);
  expect(months[0]).toBe('2027-01-01');
  expect(lanes).toHaveLength(1);
  expect(lanes[0]?.map(({ name }) => name)).toEqual(['1', '2']);
  expect(lanes[0]?.[0]).toMatchObject({ from: 0, until: 68 / 181 });
  expect(lanes[0]?.[1]?.until).toBe(1);
});

test('more contracts than beds need a lane more, and days out of use are within the half year', () => {
  requirements('SC037 SC045');
  const people = [person(1, '2027-01-01', '2027-02-01'), person(2, '2027-01-15', null)];
  const closed = { closed_from: '2026-12-01', closed_until: '2027-01-09' };
  const { lanes, closed: span } = halfYearOf(room({ people, ...closed }), date('2027-01-24'));
  expect(lanes).toHaveLength(2);
  expect(span).toEqual({ from: 0, until: 9 / 181 });
  expect(halfYearOf(room({ beds: 2 }), date('2027-01-24')).lanes).toEqual([[], []]);
  const later = halfYearOf(room({ people: [person(3, '2027-09-01', null)] }), date('2027-01-24'));
  expect(later.lanes).toEqual([[]]);
});
