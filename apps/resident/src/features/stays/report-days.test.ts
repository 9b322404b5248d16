// The state of a report, on the days around its own.
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { stateOf } from './report-days.ts';

const own = {
  type: 1,
  is_active: true,
  cancelled: null,
  outing_start_date: '2026-06-12',
  outing_end_date: '2026-06-14',
} as ReportAnswer;
const guest = {
  type: 2,
  is_active: true,
  cancelled: null,
  stay_date_start: '2026-06-12',
  stay_days: 2,
} as ReportAnswer;

test.each([
  [own, '2026-06-11', 'filed'],
  [guest, '2026-06-11', 'filed'],
  [own, '2026-06-12', 'away'],
  [own, '2026-06-14', 'away'],
  [guest, '2026-06-12', 'staying'],
  [{ ...own, is_active: false }, '2026-06-15', 'over'],
  [{ ...own, is_active: false, cancelled: '2026-06-10T10:00:00+09:00' }, '2026-06-11', 'cancelled'],
] as const)('each report has its state %#', (report, on, state) => {
  requirements('M001 M020');
  expect(stateOf(report, date(on))).toBe(state);
});
