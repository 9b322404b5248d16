// Rules that count days, over every day of seven years, against a second implementation that is slow and plain.
import { describe, expect, test } from 'vitest';
import { latestMovein, moveinProblem } from '@yadori/api/account/movein';
import { earliestMoveOut, isMoveOutEditable, moveOutTimes } from '@yadori/api/moveout/dates';
import { lateOrders, type OrderedStay } from '@yadori/api/stays/guest-orders';
import { lastDaysToOrder } from '@yadori/api/stays/guest-report';
import { usualGuestLeadDays } from '@yadori/api/stays/kinds';
import { businessDaysAfter, businessDaysBefore } from '@yadori/api/time/business-days';
import { date, type CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../tests/support/requirements.ts';
import { timesOf, type MealRules } from './features/meals/policy.ts';
import { isHoliday } from './platform/holidays.ts';

/** Every day from one to another, counted by the machine's own calendar. */
function everyDay(from: string, to: string): CalendarDate[] {
  const days: string[] = [];
  for (const on = new Date(`${from}T12:00:00Z`); ; on.setUTCDate(on.getUTCDate() + 1)) {
    const written = on.toISOString().slice(0, 10);
    days.push(written);
    if (written === to) return days as CalendarDate[];
  }
}

const days = everyDay('2026-01-01', '2032-12-31');
const around = everyDay('2025-09-01', '2033-04-30');
const places = new Map(around.map((on, index) => [on, index]));
const indexOf = (on: CalendarDate) => places.get(on) ?? -1;
const dayBefore = (on: CalendarDate) => around[indexOf(on) - 1] ?? on;
const dayAfter = (on: CalendarDate) => around[indexOf(on) + 1] ?? on;
const weekdayOf = (on: string) => new Date(`${on}T12:00:00Z`).toUTCString().slice(0, 3);

/** Closing days of dormitories beside weekends and holidays. */
const closings: Record<string, (on: string) => boolean> = {
  'no closing days': () => false,
  'a closed New Year': (on) => /-(12-29|12-30|12-31|01-02|01-03)$/.test(on),
  'two weeks in summer, and every Wednesday': (on) =>
    /-08-(0[3-9]|1[0-6])$/.test(on) || weekdayOf(on) === 'Wed',
};

describe.each(Object.entries(closings))('2026 to 2032 with %s', (_name, isClosingDay) => {
  const isClosed = (on: CalendarDate) => isHoliday(on) || isClosingDay(on);
  /** Every business day, found by looking at each day by itself. */
  const open = around.filter(
    (on) => weekdayOf(on) !== 'Sat' && weekdayOf(on) !== 'Sun' && !isClosed(on),
  );
  /** Those before and after each day. */
  const sides = days.map((on) => {
    const before = open.filter((each) => each < on);
    const after = open.filter((each) => each > on);
    return { on, before, after };
  });

  test.each([1, 2, 3, 6, 7, 30])('%i business days before and after', (count) => {
    requirements('AM077');
    const wrong = sides.filter(
      ({ on, before, after }) =>
        businessDaysBefore(on, count, isClosed) !== before.at(-count) ||
        businessDaysAfter(on, count, isClosed) !== after[count - 1],
    );
    expect(wrong.map(({ on }) => on)).toEqual([]);
  });

  test('meals close with the third business day before them', () => {
    requirements('AM077 Y021');
    const times = { start: '18:00', end: '21:00' };
    const rules: MealRules = {
      leadDays: 3,
      feeWindowHours: 6,
      reception: { 1: times, 2: times },
      fee: { 1: 0, 2: 0 },
      isClosed,
    };
    const wrong = sides.filter(({ on, before }) => {
      const lastSecond = Date.parse(`${before.at(-3)}T23:59:59+09:00`);
      return timesOf(on, 2, rules).deadline !== lastSecond + 1000;
    });
    expect(wrong.map(({ on }) => on)).toEqual([]);
  });

  test('a guest is announced the day before, fed after three and bedded after seven business days', () => {
    requirements('AM159 AM160 N014 N015');
    const wrong = sides.filter(({ on, before }) => {
      const lastDays = lastDaysToOrder(on, usualGuestLeadDays, isClosed);
      const [stay, meals = on, bedding = on] = [dayBefore(on), before.at(-3), before.at(-7)];
      const late = (today: CalendarDate) =>
        lateOrders(guestFrom(on), lastDays, today).map(({ order }) => order.field);
      const table = [
        [bedding, ''],
        [dayAfter(bedding), 'futon_lease'],
        [meals, 'futon_lease'],
        [dayAfter(meals), 'day_one_evening,day_two_morning,futon_lease'],
        [stay, 'day_one_evening,day_two_morning,futon_lease'],
        [on, 'stay_date_start,day_one_evening,day_two_morning,futon_lease'],
      ] as const;
      const isWrong = JSON.stringify(lastDays) !== JSON.stringify({ stay, meals, bedding });
      return isWrong || table.some(([today, fields]) => late(today).join() !== fields);
    });
    expect(wrong.map(({ on }) => on)).toEqual([]);
  });

  test('moving out lies six business days ahead, always more than a week, and is fixed within five', () => {
    requirements('AM175 Q027 Q028');
    const wrong = sides.filter(({ on: today, after }) => {
      const earliest = earliestMoveOut(today, isClosed);
      const between = around.slice(indexOf(today) + 1, indexOf(earliest) + 1);
      const editable = between.filter((each) => isMoveOutEditable(each, today, isClosed));
      return earliest !== after[5] || between.length <= 7 || editable.join() !== earliest;
    });
    expect(wrong.map(({ on }) => on)).toEqual([]);
  });
});

const guestFrom = (on: CalendarDate): OrderedStay => ({
  stay_date_start: on,
  stay_days: 1,
  day_one_evening: 1,
  day_two_morning: 2,
  day_two_evening: 0,
  day_three_morning: 0,
  futon_lease: 1,
});

describe('moving in, 2026 to 2032', () => {
  /** 10 to 17 August and 28 December to 5 January, day by day. */
  const shut = new Set([
    '08-10',
    '08-11',
    '08-12',
    '08-13',
    '08-14',
    '08-15',
    '08-16',
    '08-17',
    '12-28',
    '12-29',
    '12-30',
    '12-31',
    '01-01',
    '01-02',
    '01-03',
    '01-04',
    '01-05',
  ]);

  test('never in Obon or at New Year, on all other days', () => {
    requirements('A060 AM050 P010 Y018');
    const facts = { today: date('2029-01-01') };
    const refused = days.filter((on) => moveinProblem(on, facts) !== undefined);
    expect(refused).toEqual(days.filter((on) => shut.has(on.slice(5))));
    expect(refused).toHaveLength(7 * 17);
  });

  test('at most five years ahead, from any day', () => {
    requirements('AM051 P010 Y017');
    const wrong = days.filter((today) => {
      const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
      // No year five years after a leap year is one.
      const last = new Date(Date.UTC(year + 5, month - 1, month === 2 && day === 29 ? 28 : day));
      const known = date(last.toISOString().slice(0, 10));
      last.setUTCDate(last.getUTCDate() + 1);
      const beyond = date(last.toISOString().slice(0, 10));
      const problem = shut.has(known.slice(5)) ? 'movein_date' : undefined;
      return (
        latestMovein(today) !== known ||
        moveinProblem(known, { today }) !== problem ||
        moveinProblem(beyond, { today })?.startsWith('date_limit:') !== true
      );
    });
    expect(wrong).toEqual([]);
  });
});

test('on Friday 20 November 2026 the earliest day is Tuesday 1 December', () => {
  requirements('AM175');
  expect(earliestMoveOut(date('2026-11-20'), isHoliday)).toBe('2026-12-01');
});

test('33 times can be chosen, the last at five', () => {
  requirements('AM177 Q024');
  expect([moveOutTimes.length, moveOutTimes[0], moveOutTimes.at(-2), moveOutTimes.at(-1)]).toEqual([
    33,
    '09:00',
    '16:45',
    '17:00',
  ]);
});
