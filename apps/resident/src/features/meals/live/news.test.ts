// News of the stream in what is shown.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { exampleOption } from '../example-option.ts';
import { concerns, readNews, withNews } from './news.ts';

const dinner = exampleOption();
const day = {
  date: '2026-06-10',
  deadline: { lead_days: 3, fee_window_hours: 6, days: [] },
  contract: { first_day: date('2025-04-01'), last_day: null },
  breakfast: null,
  dinner,
};
const told = {
  date: '2026-06-10',
  type_of_meal: 2,
  type_of_food: 3,
  remain: 4,
  wait: { icon: 'few' as const, count: 2 },
};

test('portions and the waiting list follow', () => {
  expect(withNews(day, [told]).dinner).toEqual({
    ...dinner,
    remain: 4,
    wait: { icon: 'few', count: 2 },
  });
});

test.each([{ date: '2026-06-11' }, { type_of_meal: 1 }, { type_of_food: 1 }])(
  'news about %o leaves the day as it is',
  (other) => {
    expect(withNews(day, [{ ...told, ...other }])).toBe(day);
  },
);

test('only the kind of breakfast that is meant changes', () => {
  const option = (type_of_food: number) => exampleOption({ type_of_meal: 1, type_of_food });
  const breakfast = {
    japanese: option(1),
    western: option(2),
    wait: { icon: 'none' as const, count: 0 },
    is_wait_for_meal: false,
    wait_id: null,
  };
  const shown = { ...day, breakfast };
  const changed = withNews(shown, [{ ...told, type_of_meal: 1, type_of_food: 2 }]);
  expect(changed.breakfast?.western?.remain).toBe(4);
  expect(changed.breakfast?.japanese).toBe(breakfast.japanese);
  expect(changed.dinner).toBe(dinner);
});

test('what is no news is left alone', () => {
  expect(readNews('{"meals":[]}')).toEqual([]);
  expect(readNews('{}')).toBeUndefined();
  expect(readNews('<html>')).toBeUndefined();
});

test.each([
  [true, { query: { date: '2026-06-10' } }, undefined],
  [false, { query: { date: '2026-06-11' } }, undefined],
  [true, { query: { from_date: '2026-06-01', to_date: '2026-07-31' } }, undefined],
  [false, { query: { from_date: '2026-07-01', to_date: '2026-07-31' } }, undefined],
  [true, {}, { data: { next_date: '2026-06-10' } }],
  [false, {}, { data: { next_date: '2026-06-12' } }],
  [true, {}, undefined],
])('%s: news about a day concerns %o with %o', (concerned, input, answer) => {
  expect(concerns(input, answer, new Set(['2026-06-10', '2026-06-30']))).toBe(concerned);
});
