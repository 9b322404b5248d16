// Days side by side as one entry of the list below the month.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { closingSpans } from './month-days.ts';

const day = (date: string, reason = '夏季休業', is_yearly = false) => ({ date, reason, is_yearly });

test('days side by side with one reason are one span; another reason or a gap begins the next', () => {
  requirements('SD023');
  const closing_days = [
    ...[day('2026-07-31'), day('2026-08-01'), day('2026-08-12'), day('2026-08-13')],
    ...[day('2026-08-14', '設備点検'), day('2026-08-15', '設備点検', true), day('2026-09-01')],
  ];
  const spans = closingSpans({ closing_days }, '2026-08-01');
  expect(spans.map(({ from, until }) => `${from} ${until}`)).toEqual([
    '2026-07-31 2026-08-01',
    '2026-08-12 2026-08-13',
    '2026-08-14 2026-08-14',
    '2026-08-15 2026-08-15',
  ]);
});
