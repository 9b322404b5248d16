import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { date } from '../time/tokyo.ts';
import { guestReportForm, lastDaysToOrder } from './guest-report.ts';
import { usualGuestLeadDays } from './kinds.ts';

const today = date('2026-11-10');
const typed = {
  friend_name: '高木 結',
  relationship_type: 'friends',
  stay_date_start: '2026-11-25',
  stay_days: '2',
  admission_time: '17:45',
  exit_time: '',
  day_one_evening: 1,
  day_two_morning: 2,
  day_two_evening: 0,
  day_three_morning: 1,
  futon_lease: 1,
};

const form = (maxNights = 2) => guestReportForm({ today, maxNights });
const refusals = (changed: object, maxNights = 2) =>
  (form(maxNights).safeParse({ ...typed, ...changed }).error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])} ${message}`,
  );

describe('the form of a guest report', () => {
  requirements('N002 N003 N004 N005 N006 N007 N008 N009 N010 N011 N012');
  test('takes what is right', () => {
    expect(form().parse(typed)).toMatchObject({ stay_days: 2, friend_address: '', exit_time: '' });
  });

  test.each<[object, string]>([
    [{ friend_name: '' }, 'friend_name required'],
    [{ friend_name: 'あ'.repeat(51) }, 'friend_name max:50'],
    [{ relationship_type: 'colleague' }, 'relationship_type choice'],
    [{ relationship_type: 'others' }, 'relationship required'],
    [{ relationship_type: 'others', relationship: 'あ'.repeat(51) }, 'relationship max:50'],
    [{ friend_address: 'あ'.repeat(51) }, 'friend_address max:50'],
    [{ stay_date_start: '2026-11-09' }, 'stay_date_start date_from:2026/11/10'],
    [{ stay_days: 3 }, 'stay_days choice'],
    [{ admission_time: '17:50' }, 'admission_time invalid'],
    [{ exit_time: '24:00' }, 'exit_time invalid'],
    [{ day_one_evening: 2 }, 'day_one_evening choice'],
    [{ day_two_morning: 3 }, 'day_two_morning choice'],
    [{ futon_lease: '' }, 'futon_lease required'],
  ])('%j: %s', (changed, refusal) => {
    expect(refusals(changed)).toEqual([refusal]);
  });

  test('one night has no second evening and no third morning', () => {
    requirements('AM155 N010');
    const report = form().parse({ ...typed, stay_days: 1, day_two_evening: 1 });
    expect(report).toMatchObject({ day_two_evening: 0, day_three_morning: 0 });
    const { day_two_evening: _evening, day_three_morning: _morning, ...shorter } = typed;
    expect(form().parse({ ...shorter, stay_days: 1 })).toMatchObject({ day_two_evening: 0 });
  });

  test('a dormitory may allow one night only', () => {
    requirements('AM161 N017');
    expect(refusals({}, 1)).toEqual(['stay_days choice']);
    expect(refusals({ stay_days: 1 }, 1)).toEqual([]);
  });

  test('the free text counts for others alone', () => {
    requirements('N004');
    expect(form().parse({ ...typed, relationship: '先輩' }).relationship).toBe('');
  });
});

test('the last days for stay, meals and bedding, counted as for meals', () => {
  requirements('AM159 N014 N015');
  // 23 November 2026 is a holiday.
  const isClosed = (on: string) => on === '2026-11-23' || on === '2026-11-03';
  expect(lastDaysToOrder(date('2026-11-25'), usualGuestLeadDays, isClosed)).toEqual({
    stay: '2026-11-24',
    meals: '2026-11-19',
    bedding: '2026-11-13',
  });
});
