// Rooms with more contracts than beds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { findOverlaps, type Occupation } from './overlaps.ts';

const today = '2026-06-10' as CalendarDate;
const of = (id: number, start: string, last: string | null, room = '0101'): Occupation => ({
  id,
  room_number: room,
  start_date: start as CalendarDate,
  last_day: last as CalendarDate | null,
});

test('a hand-over on one day is no overlap, a night more is', () => {
  requirements('SC037');
  const first = of(1, '2026-01-01', '2026-06-30');
  expect(findOverlaps([first, of(2, '2026-06-30', null)], today, () => 1)).toEqual(new Map());
  expect(findOverlaps([first, of(2, '2026-06-29', null)], today, () => 1)).toEqual(
    new Map([
      [1, '2026-06-29'],
      [2, '2026-06-29'],
    ]),
  );
  expect(findOverlaps([first, of(2, '2026-06-01', null, '0102')], today, () => 1)).toEqual(
    new Map(),
  );
});

test('two people in a room with two beds are no overlap, a third one is', () => {
  requirements('SC037');
  const two = [of(1, '2026-01-01', null), of(2, '2026-02-01', null)];
  expect(findOverlaps(two, today, () => 2)).toEqual(new Map());
  const three = [...two, of(3, '2026-07-01', '2026-07-03')];
  expect([...findOverlaps(three, today, () => 2).values()]).toEqual(Array(3).fill('2026-07-01'));
});

test('a planned move overlaps in the new room from its day, and in the old one no longer', () => {
  requirements('SC037 SC046');
  const moves = [{ from: '2026-06-20' as CalendarDate, room: '0102' }];
  const mover = { ...of(1, '2026-01-01', null), moves };
  expect(findOverlaps([mover, of(2, '2026-06-20', null)], today, () => 1)).toEqual(new Map());
  expect(findOverlaps([mover, of(2, '2026-01-01', null, '0102')], today, () => 1)).toEqual(
    new Map([
      [1, '2026-06-20'],
      [2, '2026-06-20'],
    ]),
  );
  const early = of(3, '2026-06-19', null);
  expect(findOverlaps([mover, early], today, () => 1).get(3)).toBe('2026-06-19');
});

test('what is over says nothing', () => {
  requirements('SC037');
  const over = [of(1, '2026-01-01', '2026-06-10'), of(2, '2026-05-01', null)];
  expect(findOverlaps(over, today, () => 1)).toEqual(new Map());
});

test('the first day is the first night with more people than beds, day by day', () => {
  requirements('SC037');
  const stay = fc.record({
    from: fc.integer({ min: -5, max: 12 }),
    days: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (stays, beds) => {
      const all = stays.map(({ from, days }, at) =>
        of(at + 1, addDays(today, from), addDays(today, from + days)),
      );
      const expected = new Map<number, string>();
      for (let night = 0; night < 25; night += 1) {
        const on = addDays(today, night);
        const there = all.filter((one) => one.start_date <= on && on < (one.last_day ?? on));
        if (there.length > beds)
          for (const { id } of there) if (!expected.has(id)) expected.set(id, on);
      }
      expect(findOverlaps(all, today, () => beds)).toEqual(expected);
    }),
  );
});
