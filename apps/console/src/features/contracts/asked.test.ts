// Counts of answers about the end of contracts.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { countsOf, groupsOf, stayingNext, type AnsweredContract } from './asked.ts';

const asked: AnsweredContract[] = [
  { id: 1, end_date: '2027-04-30', company_id: 7, renewal: 'none' },
  { id: 2, end_date: '2027-04-30', company_id: 7, renewal: 'stay' },
  { id: 3, end_date: '2027-04-30', company_id: null, renewal: 'stay' },
  { id: 4, end_date: '2027-06-30', company_id: 7, renewal: 'stay' },
  { id: 5, end_date: '2027-06-30', company_id: 7, renewal: 'leave' },
];

test('answers are counted in all, by end and by company', () => {
  requirements('SC053');
  expect(countsOf(asked)).toEqual({ stay: 3, leave: 1, undecided: 0, none: 1 });
  const ends = groupsOf(asked, ({ end_date: end }) => end);
  expect(ends.map(({ key, all, counts }) => [key, all, counts.stay])).toEqual([
    ['2027-04-30', 3, 2],
    ['2027-06-30', 2, 1],
  ]);
  const companies = groupsOf(asked, ({ company_id: company }) => company);
  expect(companies.map(({ key, all }) => [key, all])).toEqual([
    [7, 4],
    [null, 1],
  ]);
});

test('those of the nearest end who would like to stay are extended together', () => {
  requirements('SC053 SC038');
  expect(stayingNext(asked)).toEqual({ end: '2027-04-30', ids: [2, 3] });
  expect(stayingNext(asked.slice(0, 1))).toBeUndefined();
});
