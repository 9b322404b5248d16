// What may be chosen in the bulk calendars, whatever is tapped in whatever order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { addDays, date, type CalendarDate } from '../time/tokyo.ts';
import {
  add,
  bothBreakfasts,
  bulkKinds,
  countOf,
  excludedBy,
  isAllChosen,
  isChosen,
  noChoices,
  remove,
  selectableDays,
  toggle,
  type Choices,
} from './choices.ts';

const on = (day: number): CalendarDate => addDays(date('2026-06-01'), day - 1);

describe('choosing a day', () => {
  requirements('E023');
  test('takes it from the other breakfast, and never touches dinner', () => {
    const japanese = toggle(toggle(noChoices, 'japanese', on(3)), 'dinner', on(3));
    const western = toggle(japanese, 'western', on(3));
    expect(western).toEqual({ japanese: [], western: [on(3)], dinner: [on(3)] });
    expect(toggle(western, 'dinner', on(3))).toEqual({
      japanese: [],
      western: [on(3)],
      dinner: [],
    });
  });

  test('whatever is tapped: no day in both breakfasts, no day twice, days in order', () => {
    const tap = fc.record({
      kind: fc.constantFrom(...bulkKinds),
      day: fc.integer({ min: 1, max: 62 }),
      all: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 60 }), (taps) => {
        let choices: Choices = noChoices;
        for (const { kind, day, all } of taps) {
          const before = choices;
          choices = all
            ? add(choices, kind, [on(day), on(day + 1), on(day)])
            : toggle(choices, kind, on(day));
          expect(isChosen(choices, kind, on(day))).toBe(all || !isChosen(before, kind, on(day)));
        }
        expect(bothBreakfasts(choices)).toEqual([]);
        for (const kind of bulkKinds)
          expect(choices[kind]).toEqual([...new Set(choices[kind])].toSorted());
        expect(countOf(choices)).toBe(
          new Set(bulkKinds.flatMap((kind) => choices[kind].map((d) => kind + d))).size,
        );
      }),
    );
  });

  test('each breakfast excludes the other, dinner nothing', () => {
    expect(bulkKinds.map(excludedBy)).toEqual(['western', 'japanese', undefined]);
  });
});

describe('select all', () => {
  requirements('AM089 E024');
  const open = { is_reservation: true };
  const shut = { is_reservation: false };
  const days = [
    { date: on(29), japanese: open, western: open, dinner: null },
    { date: on(30), japanese: shut, western: open, dinner: open },
    { date: on(31), japanese: open, western: open, dinner: open },
  ];

  test('means the bookable days of the visible tab and month', () => {
    expect(selectableDays(days, 'japanese', on(1))).toEqual([on(29)]);
    expect(selectableDays(days, 'western', on(1))).toEqual([on(29), on(30)]);
    expect(selectableDays(days, 'dinner', on(1))).toEqual([on(30)]);
    expect(selectableDays(days, 'dinner', on(31))).toEqual([on(31)]);
  });

  test('is reached once all of them are chosen, and can be taken back', () => {
    const all = selectableDays(days, 'western', on(1));
    const chosen = add(noChoices, 'western', all);
    expect(isAllChosen(chosen, 'western', all)).toBe(true);
    expect(isAllChosen(remove(chosen, 'western', [on(30)]), 'western', all)).toBe(false);
    expect(isAllChosen(noChoices, 'western', [])).toBe(false);
    expect(remove(chosen, 'western', all)).toEqual(noChoices);
  });
});
