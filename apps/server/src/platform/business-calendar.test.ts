// Rules that count business days, over every day of seven years, against a second implementation that is slow and plain.
import { describe, expect, test } from 'vitest';
import { earliestMoveOut, isMoveOutEditable, moveOutTimes } from '@yadori/api/moveout/dates';
import { lastDaysToOrder } from '@yadori/api/stays/guest-report';
import { usualGuestLeadDays } from '@yadori/api/stays/kinds';
import { businessDaysAfter, businessDaysBefore } from '@yadori/api/time/business-days';
import { date, datesFrom, type CalendarDate } from '@yadori/api/time/tokyo';
import { isHoliday } from './holidays.ts';

/** The house is shut around New Year, as an operator's table says. */
const isClosingDay = (on: string) => /-(12-29|12-30|12-31|01-02|01-03)$/.test(on);
const isClosed = (on: CalendarDate) => isHoliday(on) || isClosingDay(on);

const first = date('2026-01-01');
const last = date('2032-12-31');
const days = datesFrom(first, last);
/** Every business day with a margin around those years, found by looking at each day by itself. */
const open = datesFrom(date('2025-10-01'), date('2033-03-31')).filter((on) => {
  const weekday = new Date(`${on}T12:00:00Z`).toUTCString().slice(0, 3);
  return weekday !== 'Sat' && weekday !== 'Sun' && !isHoliday(on) && !isClosingDay(on);
});

describe('over all days of 2026 to 2032', () => {
  test.each([1, 3, 6, 7])('%i business days before and after (AM077, AM159, AM175)', (count) => {
    let passed = open.findIndex((each) => each >= first);
    for (const on of days) {
      while ((open[passed] ?? '') < on) passed += 1;
      const here = open[passed] === on ? 1 : 0;
      expect(businessDaysBefore(on, count, isClosed), `before ${on}`).toBe(open[passed - count]);
      const after = open[passed + here + count - 1];
      expect(businessDaysAfter(on, count, isClosed), `after ${on}`).toBe(after);
    }
  });

  test('a guest is announced the day before, fed after three and bedded after seven business days', () => {
    for (const on of days) {
      const lastDays = lastDaysToOrder(on, usualGuestLeadDays, isClosed);
      expect(
        open.filter((each) => each >= lastDays.meals && each < on),
        `on ${on}`,
      ).toHaveLength(3);
      expect(
        open.filter((each) => each >= lastDays.bedding && each < on),
        `on ${on}`,
      ).toHaveLength(7);
      expect(datesFrom(lastDays.stay, on), `on ${on}`).toHaveLength(2);
    }
  });

  test('moving out lies six business days ahead, always more than a week, and is fixed within five (Q027, Q028)', () => {
    for (const today of days) {
      const earliest = earliestMoveOut(today, isClosed);
      expect(
        open.filter((each) => each > today && each <= earliest),
        `on ${today}`,
      ).toHaveLength(6);
      expect(datesFrom(today, earliest).length - 1, `on ${today}`).toBeGreaterThan(7);
      expect(isMoveOutEditable(earliest, today, isClosed)).toBe(true);
      const before = datesFrom(today, earliest).at(-2) ?? today;
      expect(isMoveOutEditable(before, today, isClosed)).toBe(false);
    }
  });
});

test('on Friday 20 November 2026 the earliest day is Tuesday 1 December (AM175)', () => {
  expect(earliestMoveOut(date('2026-11-20'), isClosed)).toBe('2026-12-01');
});

test('33 times can be chosen, the last at five (Q024, AM177)', () => {
  expect([moveOutTimes.length, moveOutTimes[0], moveOutTimes.at(-2), moveOutTimes.at(-1)]).toEqual([
    33,
    '09:00',
    '16:45',
    '17:00',
  ]);
});
