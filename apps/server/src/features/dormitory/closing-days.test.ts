// What a change makes of the closing days of a dormitory: repetitions, and how they end.
import { describe, expect, test } from 'vitest';
import { date, instantAt } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { changedClosingDays, closingDaysDifference, type ClosingDay } from './closing-days.ts';

const now = instantAt(date('2026-06-10'), '09:00');
const day = (on: string, is_yearly = false, reason = '年末'): ClosingDay => ({
  date: date(on),
  reason,
  is_yearly,
});
const change = (
  known: readonly ClosingDay[],
  [from, until = from]: readonly [string, string?],
  wanted: readonly ClosingDay[],
  keepLaterYears = false,
) =>
  changedClosingDays(
    known,
    { from: date(from), until: date(until), wanted, keepLaterYears },
    now,
  ).map(({ date: on, is_yearly }) => (is_yearly ? `${on} *` : on));

const newYear = ['2026-12-31 *', '2027-12-31 *', '2028-12-31 *', '2029-12-31 *', '2030-12-31 *'];
const yearly = newYear.map((text) => day(text.slice(0, 10), true));

describe('a closing day that repeats every year', () => {
  test('is stored for the four years after the present one', () => {
    requirements('SD023');
    expect(change([], ['2026-12-31'], [day('2026-12-31', true)])).toEqual(newYear);
  });

  test('on 29 February is one in leap years alone', () => {
    requirements('SD023');
    expect(change([], ['2028-02-29'], [day('2028-02-29', true)])).toEqual(['2028-02-29 *']);
  });

  test('ends with the year in which it is taken out; the years before keep a day of their own', () => {
    requirements('SD023');
    expect(change(yearly, ['2028-12-31'], [])).toEqual(['2026-12-31', '2027-12-31']);
    expect(change(yearly, ['2028-12-31'], [day('2028-12-31')])).toEqual([
      '2026-12-31',
      '2027-12-31',
      '2028-12-31',
    ]);
  });

  test('goes on after a year that is left out, which stays out when its reason changes', () => {
    requirements('SD023');
    const known = yearly.filter(({ date: on }) => on !== '2027-12-31');
    expect(change(yearly, ['2027-12-31'], [], true)).toEqual(
      newYear.filter((text) => !text.startsWith('2027')),
    );
    const renamed = changedClosingDays(
      known,
      {
        from: date('2026-12-31'),
        until: date('2026-12-31'),
        wanted: [day('2026-12-31', true, '大晦日')],
        keepLaterYears: false,
      },
      now,
    );
    expect(renamed.map(({ date: on, reason }) => `${on} ${reason}`)).toEqual(
      known.map(({ date: on }) => `${on} 大晦日`),
    );
  });

  test('leaves a closing day of its own as it is', () => {
    requirements('SD023');
    const own = day('2028-12-31', false, '改修');
    const after = changedClosingDays(
      [own],
      {
        from: date('2026-12-31'),
        until: date('2026-12-31'),
        wanted: [day('2026-12-31', true)],
        keepLaterYears: false,
      },
      now,
    );
    expect(after).toContainEqual(own);
    expect(after).toHaveLength(5);
  });
});

test('days outside of the period stay, and only what differs is written', () => {
  requirements('SD023');
  const known = [day('2026-08-12'), day('2026-08-13'), day('2026-08-20')];
  const wanted = [day('2026-08-13'), day('2026-08-14')];
  const after = changedClosingDays(
    known,
    { from: date('2026-08-12'), until: date('2026-08-16'), wanted, keepLaterYears: false },
    now,
  );
  expect(after.map((one) => one.date)).toEqual(['2026-08-13', '2026-08-14', '2026-08-20']);
  expect(closingDaysDifference(known, after)).toEqual({
    removed: [day('2026-08-12')],
    written: [day('2026-08-14')],
    replaced: [],
  });
});
