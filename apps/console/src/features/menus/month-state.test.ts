// The month as a grid: weeks, states and the way of the arrow keys.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  draftsToPublish,
  moveBy,
  placeOf,
  stateOf,
  usualCapacities,
  weeksOf,
  type CellPlace,
} from './month-state.ts';

const dinner: CellPlace = { date: date('2026-07-16'), type_of_meal: 2, type_of_food: 3 };

const month = {
  month: '2026-07-01',
  today: '2026-07-10',
  cells: [],
  no_meal_days: [{ date: '2026-07-20', type_of_meal: 2, reason_ja: '館内清掃', reason_en: null }],
  holidays: [],
  missing: [],
  publications: [],
  allergens: [],
  can_edit: true,
  people: [],
};

test('weeks begin on Sunday and leave other months out', () => {
  requirements('SD001');
  const weeks = weeksOf(date('2026-07-01'));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.slice(0, 4)).toEqual([null, null, null, '2026-07-01']);
  expect(weeks[4]?.slice(5)).toEqual(['2026-07-31', null]);
  expect(weeksOf(date('2026-02-01'))).toHaveLength(4);
});

test('arrows lead to the next day, the other meals and the next week', () => {
  requirements('SD003');
  expect(moveBy('ArrowRight', dinner)).toMatchObject({ date: '2026-07-17', type_of_food: 3 });
  expect(moveBy('ArrowUp', dinner)).toMatchObject({ date: '2026-07-16', type_of_food: 2 });
  expect(moveBy('ArrowDown', dinner)).toMatchObject({ date: '2026-07-23', type_of_food: 1 });
  expect(moveBy('Enter', dinner)).toBeUndefined();
});

test('a cell has one state', () => {
  requirements('SD001');
  const draft = { ...dinner, live: null, draft: {} } as never;
  const planned = {
    ...month,
    publications: [
      {
        id: 1,
        from_day: '2026-07-01',
        until_day: '2026-07-31',
        publish_at: '2026-06-18T10:00:00+09:00',
        requested_by: '田中',
        has_failed: false,
      },
    ],
  };
  expect(stateOf(dinner, undefined, month)).toBe('none');
  expect(stateOf(dinner, draft, month)).toBe('draft');
  expect(stateOf(dinner, draft, planned)).toBe('planned');
  expect(stateOf(dinner, { ...dinner, draft: null, live: { stopped: null } } as never, month)).toBe(
    'live',
  );
  expect(stateOf(dinner, { ...dinner, draft: null, live: { stopped: {} } } as never, month)).toBe(
    'stopped',
  );
  expect(stateOf({ ...dinner, date: date('2026-07-20') }, undefined, month)).toBe('no-meal');
  expect(stateOf({ ...dinner, date: date('2026-07-09') }, undefined, month)).toBe('over');
});

test('an address names a cell, or none', () => {
  expect(placeOf('2026-07-16-3')).toEqual(dinner);
  expect(placeOf('2026-07-16-4')).toBeUndefined();
  expect(placeOf(undefined)).toBeUndefined();
});

test('drafts of past days, and those whose publication is planned, are not to be published', () => {
  requirements('SD001 SD011');
  const draftOf = (on: string) => ({ ...dinner, date: on, live: null, draft: {} }) as never;
  const withDrafts = { ...month, cells: ['2026-07-09', '2026-07-10', '2026-07-16'].map(draftOf) };
  const planned = {
    id: 1,
    from_day: '2026-07-12',
    until_day: '2026-07-31',
    publish_at: '2026-06-18T10:00:00+09:00',
    requested_by: '田中',
    has_failed: false,
  };
  expect(draftsToPublish(month)).toBe(0);
  expect(draftsToPublish(withDrafts)).toBe(2);
  expect(draftsToPublish({ ...withDrafts, publications: [planned] })).toBe(1);
  expect(draftsToPublish({ ...withDrafts, publications: [{ ...planned, has_failed: true }] })).toBe(
    2,
  );
});

test('the usual capacity is the one of most published meals of a kind', () => {
  requirements('SD001');
  const cellOf = (type_of_food: number, capacity: number | null) => ({
    ...dinner,
    type_of_food,
    draft: null,
    live: { capacity },
  });
  const cells = [
    cellOf(3, 180),
    cellOf(3, 2),
    cellOf(3, 180),
    cellOf(1, null),
    { ...dinner, type_of_food: 2, live: null, draft: { capacity: 40 } },
  ] as never;
  expect([...usualCapacities({ cells })]).toEqual([
    [1, null],
    [3, 180],
  ]);
});
