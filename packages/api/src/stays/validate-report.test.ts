// Validation that the form and the server share.
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { requirements } from '../../../../tests/support/requirements.ts';
import { addDays, date, datesFrom } from '../time/tokyo.ts';
import { missesMeal, type Away } from './away-meals.ts';
import { guestCost, guestOrders, lateOrders, type OrderedStay } from './guest-orders.ts';
import { validateGuestReport, validateOwnReport } from './validate-report.ts';
import { relationshipOf } from './kinds.ts';

const today = date('2026-06-10');
const away = {
  name: '',
  outing_start_date: '2026-06-15',
  outing_start_date_breakfast: 1,
  outing_start_date_dinner: 0,
  outing_end_date: '2026-06-14',
  outing_end_date_breakfast: 0,
  outing_end_date_dinner: 1,
};

describe('an own report', () => {
  requirements('AM142 M015');
  test('days in the wrong order are told together with a missing name', () => {
    const judged = validateOwnReport(away, { today, employmentStatus: 1 }, 'en');
    expect(judged).toEqual({
      ok: false,
      errors: {
        name: ['Please enter the destination'],
        outing_end_date: ['The return date must be on or after the leaving date'],
      },
      codes: ['UA0200-E1', 'UA0200-E11'],
    });
  });

  test('what is sent as null was not typed; a working adult names no destination', () => {
    requirements('AM148');
    const sent = { ...away, name: null, note: null, outing_end_date: '2026-06-15' };
    const judged = validateOwnReport(sent, { today, employmentStatus: 2 }, 'ja');
    expect(judged).toMatchObject({ ok: true, report: { name: '', note: '' } });
  });
});

test('a guest report has messages and no codes of the own table', () => {
  requirements('N002');
  const judged = validateGuestReport({}, { today, maxNights: 2 }, 'ja');
  expect(judged).toMatchObject({ ok: false, codes: [] });
});

const flag = fc.constantFrom<0 | 1>(0, 1);
const first = date('2026-01-01');
const days = fc.integer({ min: 0, max: 2555 }).map((after) => addDays(first, after));

/** Day by day, as somebody would write it down. */
function writtenOut(report: Away) {
  const { outing_start_date: start, outing_end_date: end } = report;
  const of = (on: string, breakfast: number, dinner: number) => [
    ...(breakfast === 0 ? [{ date: on, type_of_meal: 1 }] : []),
    ...(dinner === 0 ? [{ date: on, type_of_meal: 2 }] : []),
  ];
  const begin = of(start, report.outing_start_date_breakfast, report.outing_start_date_dinner);
  if (start === end) return begin;
  const between = datesFrom(addDays(start, 1), addDays(end, -1)).flatMap((on) => of(on, 0, 0));
  const rest = of(end, report.outing_end_date_breakfast, report.outing_end_date_dinner);
  return [...begin, ...between, ...rest];
}

test('a meal is missed where the written list of missed meals has it', () => {
  requirements('AM145 AM147');
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 9 }),
      flag,
      flag,
      flag,
      flag,
      (start, length, ...flags) => {
        const [breakfast, dinner, endBreakfast, endDinner] = flags;
        const report = {
          outing_start_date: start,
          outing_start_date_breakfast: breakfast,
          outing_start_date_dinner: dinner,
          outing_end_date: addDays(start, length),
          outing_end_date_breakfast: length === 0 ? breakfast : endBreakfast,
          outing_end_date_dinner: length === 0 ? dinner : endDinner,
        };
        const around = datesFrom(addDays(start, -2), addDays(start, length + 2));
        const meals = around.flatMap((on) =>
          [1 as const, 2 as const].map((type_of_meal) => ({ date: on, type_of_meal })),
        );
        expect(meals.filter((meal) => missesMeal(report, meal))).toEqual(writtenOut(report));
      },
    ),
  );
});

const morning = fc.constantFrom<0 | 1 | 2>(0, 1, 2);
const stays: fc.Arbitrary<OrderedStay> = fc
  .record({
    stay_date_start: days,
    stay_days: fc.constantFrom<1 | 2>(1, 2),
    day_one_evening: flag,
    day_two_morning: morning,
    day_two_evening: flag,
    day_three_morning: morning,
    futon_lease: flag,
  })
  .map((stay) =>
    stay.stay_days === 2 ? stay : { ...stay, day_two_evening: 0, day_three_morning: 0 },
  );
const prices = { bedding: 2200, breakfast: 440, dinner: 770 };

describe('what a guest orders', () => {
  requirements('AM159 AM163 AM164 AM166 N018');
  test('costs what each piece costs', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const breakfasts = [stay.day_two_morning, stay.day_three_morning].filter(
          (food) => food > 0,
        );
        const meals = breakfasts.length * 440 + (stay.day_one_evening + stay.day_two_evening) * 770;
        expect(guestCost(stay, prices)).toEqual({
          bedding: stay.futon_lease * stay.stay_days * 2200,
          meals,
        });
      }),
    );
  });

  test('is late from the day after its last day on, unless it was accepted before', () => {
    fc.assert(
      fc.property(stays, stays, fc.integer({ min: -3, max: 20 }), (stay, other, before) => {
        const start = stay.stay_date_start;
        const lastDays = {
          stay: addDays(start, -1),
          meals: addDays(start, -5),
          bedding: addDays(start, -11),
        };
        const now = addDays(start, -before);
        const late = lateOrders(stay, lastDays, now);
        for (const order of guestOrders(stay)) {
          const last = order.kind === 'stay' ? addDays(order.date, -1) : lastDays[order.kind];
          expect(
            late.some((each) => each.order.kind === order.kind && each.order.field === order.field),
          ).toBe(now > last);
        }
        expect(lateOrders(stay, lastDays, now, stay)).toEqual([]);
        const kept = { ...other, stay_date_start: start };
        const missing = lateOrders(stay, lastDays, now, kept).map(({ order }) => order);
        const accepted = guestOrders(kept).map((order) => JSON.stringify({ ...order, field: '' }));
        for (const order of missing)
          expect(accepted).not.toContain(JSON.stringify({ ...order, field: '' }));
      }),
    );
  });
});

test.each([
  [{ relationship_type: 'father', relationship: '' }, 'father'],
  [{ relationship_type: '友人', relationship: '' }, 'friends'],
  [{ relationship_type: null, relationship: '友達' }, 'friends'],
  [{ relationship_type: null, relationship: 'parents' }, 'parents'],
  [{ relationship_type: 'colleague', relationship: '' }, 'others'],
])('%j means %s', (kept, meant) => {
  requirements('AM153 M026');
  expect(relationshipOf(kept)).toBe(meant);
});
