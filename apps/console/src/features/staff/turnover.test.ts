// Roles that end soon, and the days until which they are extended.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { endingGrants, extendersOf, extensionsOf } from './turnover.ts';

const today = date('2026-06-10');
const grant = (dormitory: string | null, until: string | null, from = '2026-04-01') => ({
  role: 'deputy' as const,
  dormitory,
  dormitory_name: dormitory,
  from_day: from,
  until_day: until,
});

test('those within 14 days, the first one first, without those that go on', () => {
  requirements('SJ004');
  const found = endingGrants(
    [
      grant('A1', '2026-06-24'),
      grant('B1', '2026-06-25'),
      grant('C1', '2026-06-14'),
      grant('D1', '2026-06-14'),
      grant('D1', null, '2026-06-15'),
      grant('E1', null),
    ],
    today,
  );
  expect(found.map(({ dormitory }) => dormitory)).toEqual(['C1', 'A1']);
});

test('they are extended by those who may give them', () => {
  expect(extendersOf({ role: 'deputy' })).toEqual(['system_admin', 'head_office']);
  expect(extendersOf({ role: 'auditor' })).toEqual(['system_admin']);
});

test.each([
  ['2026-06-14', '2026-07-14', '2027-03-31'],
  ['2026-01-31', '2026-02-28', '2026-03-31'],
  ['2026-03-30', '2026-04-30', '2026-03-31'],
  ['2026-03-31', '2026-04-30', '2027-03-31'],
])('one until %s goes on for a month to %s, or to the end of March, %s', (last, month, yearEnd) => {
  requirements('SJ004');
  expect(extensionsOf(date(last))).toEqual({ month, yearEnd });
});
