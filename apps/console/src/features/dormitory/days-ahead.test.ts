// What will change in a dormitory, put together by its day.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { byDay, withWriting } from './days-ahead.ts';

test('changes stand in the order of their days, those of one day together, and what waits behind what is planned', () => {
  requirements('SD048 SD049');
  const changes = [
    { id: 1, day: '2026-07-01', settings: { dinner_fee: 600 }, waits: true },
    { id: 2, day: '2026-07-01', settings: { dinner_start: '18:30' }, waits: false },
    { id: 3, day: '2026-06-15', settings: { guest_report: 0 }, waits: false },
    { id: 4, day: '2026-07-01', settings: { seats: 60 }, waits: false },
    { id: 1, day: '2026-06-20', settings: { bedding_price: 2400 }, waits: true },
  ];
  expect(byDay(changes)).toEqual([
    { day: '2026-06-15', waits: false, settings: { guest_report: 0 } },
    { day: '2026-06-20', waits: true, settings: { bedding_price: 2400 } },
    { day: '2026-07-01', waits: false, settings: { dinner_start: '18:30', seats: 60 } },
    { day: '2026-07-01', waits: true, settings: { dinner_fee: 600 } },
  ]);
  expect(byDay([])).toEqual([]);
});

test('of one field on one day the change that came last stands', () => {
  requirements('SD049');
  const change = (id: number, seats: number) => ({
    id,
    day: '2026-06-15',
    settings: { seats },
    waits: true,
  });
  expect(byDay([change(1, 60), change(2, 70)])).toEqual([
    { day: '2026-06-15', waits: true, settings: { seats: 70 } },
  ]);
});

test('what is being written stands on its day, before what is planned there', () => {
  requirements('SD048');
  const days = byDay([
    { id: 1, day: '2026-06-15', settings: { seats: 60 }, waits: false },
    { id: 2, day: '2026-07-01', settings: { dinner_fee: 600 }, waits: true },
  ]);
  const shown = (day: string) =>
    withWriting(days, { day, settings: { seats: 70 } }).map((one) => [one.day, one.isWritten]);
  expect(shown('2026-06-15')).toEqual([
    ['2026-06-15', true],
    ['2026-06-15', false],
    ['2026-07-01', false],
  ]);
  expect(shown('2026-07-02').at(-1)).toEqual(['2026-07-02', true]);
  expect(withWriting(days, undefined).map(({ isWritten }) => isWritten)).toEqual([false, false]);
});
