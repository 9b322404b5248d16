// Who is in the dormitory in a night: every case of contracts, trips, guests and moves.
import { describe, expect, test } from 'vitest';
import { date, instantAt } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { isRosterDay, presenceIn, totalsOf, type Absence, type Tenant } from './roster-rules.ts';

const on = date('2026-06-10');
const tenant = (changes: Partial<Tenant> = {}): Tenant => ({
  contractId: 1,
  accountId: 7,
  roomNumber: '0312',
  name: '佐藤 美咲',
  moveInOn: null,
  moveOutOn: null,
  ...changes,
});
const trip = (until: string, reported = '2026-06-09', at = '12:00'): Absence => ({
  contractId: 1,
  until: date(until),
  reportedAt: instantAt(date(reported), at),
});
const night = (
  tenants: Tenant[],
  absences: Absence[] = [],
  visits: { contractId: number; guestName: string }[] = [],
) => presenceIn({ tenants, absences, visits }, on);

describe('a resident', () => {
  test.each([
    ['without a report', [], { state: 'in', awayUntil: null }],
    ['on a trip', [trip('2026-06-12')], { state: 'away', awayUntil: '2026-06-12' }],
    [
      'on the last night of a trip',
      [trip('2026-06-11')],
      { state: 'away', awayUntil: '2026-06-11' },
    ],
    [
      'on the day of return',
      [trip('2026-06-10')],
      { state: 'back_today', awayUntil: '2026-06-10' },
    ],
    [
      'back and away again on the same day',
      [trip('2026-06-10'), trip('2026-06-14')],
      { state: 'away', awayUntil: '2026-06-14' },
    ],
  ])('%s', (_name, absences, expected) => {
    requirements('SH030');
    expect(night([tenant()], absences)).toMatchObject([{ ...expected, isUnconfirmed: false }]);
  });

  test.each([
    ['reported at 19:59', [trip('2026-06-12', '2026-06-10', '19:59')], {}, false],
    ['reported at 20:00', [trip('2026-06-12', '2026-06-10', '20:00')], {}, true],
    ['reported at 20:00 of the day before', [trip('2026-06-12', '2026-06-09', '20:00')], {}, false],
    ['back, reported at night', [trip('2026-06-10', '2026-06-10', '23:00')], {}, true],
    ['without account', [], { accountId: null }, true],
    ['moving out on the day', [], { moveOutOn: on }, true],
    ['moving out later', [], { moveOutOn: date('2026-06-11') }, false],
  ])('%s: unconfirmed or not', (_name, absences, changes, isUnconfirmed) => {
    requirements('SH031');
    expect(night([tenant(changes)], absences)).toMatchObject([{ isUnconfirmed }]);
  });

  test.each([
    ['has come today', { moveInOn: on }, 1],
    ['has come before', { moveInOn: date('2026-06-01') }, 1],
    ['comes tomorrow', { moveInOn: date('2026-06-11') }, 0],
    ['left yesterday', { moveOutOn: date('2026-06-09') }, 0],
  ])('who %s', (_name, changes, count) => {
    requirements('SH030');
    expect(night([tenant(changes)])).toHaveLength(count);
  });
});

test('the totals count people for an alarm: those in, and guests of anybody', () => {
  requirements('SH030');
  const people = night(
    [
      tenant(),
      tenant({ contractId: 2, roomNumber: '0201' }),
      tenant({ contractId: 3, roomNumber: '0313', accountId: null }),
    ],
    [trip('2026-06-12')],
    [
      { contractId: 1, guestName: '母' },
      { contractId: 2, guestName: '父' },
    ],
  );
  expect(people.map(({ tenant: { roomNumber } }) => roomNumber)).toEqual(['0201', '0312', '0313']);
  expect(totalsOf(people)).toEqual({
    residents: 3,
    in: 2,
    away: 1,
    back_today: 0,
    guests: 2,
    people: 4,
    unconfirmed: 1,
  });
  expect(totalsOf([])).toMatchObject({ residents: 0, people: 0 });
});

test('days', () => {
  requirements('SH030');
  const days = { back: 7, ahead: 14 };
  const inside = ['2026-06-03', '2026-06-10', '2026-06-24'];
  const outside = ['2026-06-02', '2026-06-25'];
  expect(inside.map((day) => isRosterDay(date(day), on, days))).toEqual([true, true, true]);
  expect(outside.map((day) => isRosterDay(date(day), on, days))).toEqual([false, false]);
});
