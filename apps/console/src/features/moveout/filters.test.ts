import { expect, test } from 'vitest';
import type { MoveOutRow } from '@yadori/api/moveout/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { daysOf, filtersOf, halfHoursOf, rowsShown } from './filters.ts';

const today = '2027-03-24' as CalendarDate;

const row = (move_out_on: string, state: MoveOutRow['state'], time = '10:00') =>
  ({
    id: Number(move_out_on.slice(-2)),
    state,
    move_out_on,
    move_out_time: time,
    luggage_on: move_out_on,
    luggage_time: time,
  }) as MoveOutRow;

const rows = [
  row('2027-03-10', 'overdue'),
  row('2027-03-20', 'finished'),
  row('2027-03-22', 'withdrawn'),
  row('2027-03-24', 'due'),
  row('2027-03-31', 'filed'),
  row('2027-04-01', 'filed'),
];

test('each choice shows its rows, and what the address does not know is left out', () => {
  requirements('SI013');
  const shown = (show: string) =>
    rowsShown(rows, filtersOf({ show }), today).map(({ move_out_on: on }) => on.slice(5));
  expect(shown('week')).toEqual(['03-10', '03-20', '03-24', '03-31']);
  expect(shown('open')).toEqual(['03-10', '03-24']);
  expect(shown('past')).toEqual(['03-22', '03-20', '03-10']);
  expect(shown('days')).toEqual(['03-24']);
  expect(shown('unknown')).toEqual(['03-10', '03-20', '03-24', '03-31', '04-01']);
  expect(filtersOf({ day: '2027-02-30' }).day).toBeUndefined();
});

test('the calendar reads its month, whatever its length', () => {
  requirements('SI018');
  const month = (day: string) => daysOf(filtersOf({ show: 'days', day }), today);
  expect(month('2027-02-15')).toEqual({ from: '2027-02-01', until: '2027-02-28' });
  expect(month('2027-12-31')).toEqual({ from: '2027-12-01', until: '2027-12-31' });
  expect(daysOf(filtersOf({}), today)).toEqual({});
});

test('a day by half hour has everybody once, from 9:00 to 17:00', () => {
  requirements('SI018');
  const times = ['09:00', '09:29', '09:30', '16:45', '17:00'];
  const day = times.map((time, at) => ({ ...row('2027-03-24', 'filed', time), id: at }));
  const hours = halfHoursOf([...day, row('2027-03-25', 'filed')], today);
  expect(hours).toHaveLength(17);
  const found = hours.filter((hour) => hour.rows.length > 0);
  expect(found.map((hour) => `${hour.from} ${hour.rows.length}`)).toEqual([
    '09:00 2',
    '09:30 1',
    '16:30 1',
    '17:00 1',
  ]);
  expect(hours.flatMap(({ luggage }) => luggage)).toHaveLength(5);
});
