// The form of a guest that staff report: what is sent, and what a change keeps.
import { expect, test } from 'vitest';
import type { GuestReportAnswer } from '@yadori/api/stays/report-shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { guestBody, guestValuesOf, withoutIn } from './guest-report.tsx';

const kept = {
  stay_date_start: '2026-07-04',
  stay_days: 2,
  friend_name: '高木 結',
  relationship_type: 'friends',
  relationship: '',
  friend_address: '松本市',
  admission_time: '17:45',
  exit_time: '09:00',
  day_one_evening: 1,
  day_two_morning: 2,
  day_two_evening: 0,
  day_three_morning: 1,
  futon_lease: 1,
  revision: 3,
} as unknown as GuestReportAnswer;

test('a change keeps what the form has no field for', () => {
  requirements('SI004 SI006');
  const values = guestValuesOf(kept);
  expect(guestBody(values, kept)).toEqual({
    stay_date_start: '2026-07-04',
    stay_days: '2',
    friend_name: '高木 結',
    relationship_type: 'friends',
    friend_address: '松本市',
    admission_time: '17:45',
    exit_time: '09:00',
    day_one_evening: '1',
    day_two_morning: '2',
    day_two_evening: '0',
    day_three_morning: '1',
    futon_lease: '1',
  });
});

test('later meals belong to two nights, words to another relationship', () => {
  requirements('SI006');
  const values = guestValuesOf(kept);
  expect(withoutIn(values)).toEqual(['relationship']);
  expect(withoutIn({ ...values, stay_days: '1', relationship_type: 'others' })).toEqual([
    'day_two_evening',
    'day_three_morning',
  ]);
  expect(guestBody({ ...values, stay_days: '1' })).not.toHaveProperty('day_three_morning');
});
