// The form of a guest report between what was kept, what is shown and what is sent.
import { describe, expect, test } from 'vitest';
import { relationshipTypes } from '@yadori/api/stays/kinds';
import type { GuestReportAnswer } from '@yadori/api/stays/report-shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { guestBody, guestOf, guestTimes, newGuest, stayOf } from './guest-fields.ts';
import { relationTexts } from './relation-texts.ts';

const typed = {
  ...newGuest,
  stay_date_start: '2026-07-04',
  friend_name: '高木 結',
  relationship_type: 'friends',
  relationship: '先輩',
  day_two_evening: '1',
  day_three_morning: '2',
};

describe('what is sent', () => {
  test('the free text for others alone', () => {
    requirements('N004');
    expect(guestBody(typed)).not.toHaveProperty('relationship');
    expect(guestBody({ ...typed, relationship_type: 'others' })).toHaveProperty(
      'relationship',
      '先輩',
    );
  });

  test('a second evening and a third morning for two nights alone, as a guest’s', () => {
    requirements('N001 N010');
    const one = guestBody({ ...typed, stay_days: '1' });
    expect(one).toMatchObject({ type: 2, stay_days: '1' });
    expect(one).not.toHaveProperty('day_two_evening');
    expect(one).not.toHaveProperty('day_three_morning');
    expect(guestBody({ ...typed, stay_days: '2' })).toMatchObject({
      day_two_evening: '1',
      day_three_morning: '2',
    });
  });
});

test('what is priced: Japanese is 1 and Western 2, and nothing of a night that there is not', () => {
  requirements('AM162 N009 N010 N011');
  const meals = { day_one_evening: '1', day_two_morning: '1' };
  expect(stayOf({ ...typed, ...meals, stay_days: '1' })).toMatchObject({
    day_one_evening: 1,
    day_two_morning: 1,
    day_two_evening: 0,
    day_three_morning: 0,
  });
  expect(stayOf({ ...typed, ...meals, stay_days: '2' })).toMatchObject({
    day_two_evening: 1,
    day_three_morning: 2,
  });
  expect(stayOf({ ...typed, stay_date_start: '' })).toBeUndefined();
});

test('times are offered by quarters of an hour, through the whole day', () => {
  requirements('AM167 N008 Y038');
  expect(guestTimes).toHaveLength(96);
  expect(new Set(guestTimes.map((time) => time.slice(3)))).toEqual(
    new Set(['00', '15', '30', '45']),
  );
  expect([guestTimes[0], guestTimes[1], guestTimes.at(-1)]).toEqual(['06:00', '06:15', '05:45']);
});

test('a relationship is one of six, in words of both languages', () => {
  requirements('AM153 N003');
  expect(relationshipTypes).toEqual([
    'father',
    'mother',
    'siblings',
    'relatives',
    'friends',
    'others',
  ]);
  for (const language of ['ja', 'en'] as const) {
    const words = relationshipTypes.map((type) => relationTexts[language][type]);
    expect(new Set(words).size).toBe(6);
  }
});

describe('a report of earlier times in the form', () => {
  requirements('AM153 AM155 M025 M026');
  const kept = {
    stay_date_start: '2026-07-04',
    stay_days: 2,
    friend_name: '中島 悠',
    friend_address: '',
    relationship_type: '友人',
    relationship: '',
    admission_time: '',
    exit_time: '',
    day_one_evening: 1,
    day_two_morning: 1,
    day_two_evening: 0,
    day_three_morning: 0,
    futon_lease: 0,
  } as GuestReportAnswer;

  test.each([
    ['友人', '', 'friends'],
    [null, 'friend', 'friends'],
    [null, 'siblings', 'siblings'],
    ['mother', '', 'mother'],
    [null, 'colleague', 'others'],
    // Today's list has no such entry: the field is empty again.
    [null, 'parents', ''],
  ])('%j and %j are shown as %j', (relationship_type, relationship, shown) => {
    expect(guestOf({ ...kept, relationship_type, relationship }).relationship_type).toBe(shown);
  });

  test('what it leaves open is none', () => {
    expect(guestOf(kept)).toMatchObject({ day_two_evening: '0', day_three_morning: '0' });
  });
});
