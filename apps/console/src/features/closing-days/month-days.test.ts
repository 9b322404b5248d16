// Days side by side as one entry of the list below the month.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { entriesOf } from './month-days.ts';

const day = (date: string, reason = '夏季休業', is_yearly = false) => ({ date, reason, is_yearly });

test('days side by side with one reason are one span; another reason or a gap begins the next', () => {
  requirements('SD023 SD025');
  const closing_days = [
    day('2026-07-31'),
    day('2026-08-01'),
    day('2026-08-12'),
    day('2026-08-13'),
    day('2026-08-14', '設備点検'),
    day('2026-08-15', '設備点検', true),
    day('2026-09-01'),
  ];
  const no_meal_days = [
    { date: '2026-08-13', type_of_meal: 2, reason_ja: '停電', reason_en: null },
    { date: '2026-09-13', type_of_meal: 1, reason_ja: '停電', reason_en: null },
  ];
  const entries = entriesOf({ closing_days, no_meal_days }, '2026-08-01');
  expect(entries.map(({ from, until, meal }) => [from, until, meal ?? ''].join(' '))).toEqual([
    '2026-07-31 2026-08-01 ',
    '2026-08-12 2026-08-13 ',
    '2026-08-13 2026-08-13 2',
    '2026-08-14 2026-08-14 ',
    '2026-08-15 2026-08-15 ',
  ]);
});
