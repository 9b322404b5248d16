// @vitest-environment happy-dom
// Closing the months of a dormitory: what is closed next, from when and by whom, and which month opens again.
import { beforeAll, expect, test } from 'vitest';
import { closeLedger, ledgerMonths } from '@yadori/api/ledger/closing-calls';
import { buttonsOf, press } from '../../../../../tests/support/drawn-page.tsx';
import { drawnConsole } from '../../../../../tests/support/drawn-console.tsx';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { ClosingScreen } from './screens/closing-screen.tsx';

const kept = (month: string, state: 'closed' | 'reopened') => ({
  id: Number(month.slice(5, 7)),
  month,
  state,
  lines: 3,
  total: 1500,
  digest: '0123456789abcdef',
  closed_at: '2026-05-02T09:00:00+09:00',
  closed_by: '田中',
  reopened_at: null,
  reopened_by: null,
});

const next = {
  month: '2026-06-01',
  closes_from: '2026-06-01T00:10:00+09:00',
  sums: { charged: 1500, reversed: 0, total: 1500, lines: 3 },
  reversals: 0,
  people: 2,
  before: { reversed: 0, total: 1200 },
  reasons: [],
  negative: [],
  uncoded: [],
  moved_out: [],
  largest: [],
};

const closing = {
  next,
  months: [kept('2026-05-01', 'closed'), kept('2026-04-01', 'closed')],
  can_close: true,
  reopens: '2026-05-01',
};

const page = drawnConsole();

beforeAll(async () => {
  // Loaded by the press otherwise, which ends before it.
  await import('./components/close-dialog.tsx');
});

const show = (more: object = {}) =>
  page.show(() => <ClosingScreen />, {
    reads: [[ledgerMonths, { ...closing, ...more }]],
    answer: { ok: true, data: closing },
  });

const dialog = () => document.querySelector('dialog');

test('the oldest open month is closed with the count and the sum that are shown', async () => {
  requirements('SI031');
  await show();
  await press(buttonsOf('2026年6月分を締める')[0]);
  expect(dialog()?.textContent).toContain('3件・1,500円');
  expect(page.sent()).toEqual([]);
  await press(buttonsOf('2026年6月分を締める').at(-1));
  expect(page.sent().map(([call, input]) => [call, input])).toEqual([
    [
      closeLedger,
      { params: { dormitory: 'A1', month: '2026-06-01' }, body: { count: 3, sum: 1500 } },
    ],
  ]);
  expect(dialog()).toBeNull();
});

test('before its hour a month says from when it can be closed, and others say who closes it', async () => {
  requirements('SI031');
  await show({ next: { ...next, closes_from: '2999-06-01T00:10:00+09:00' } });
  expect(document.body.textContent).toContain('から締められます');
  expect(buttonsOf('締める')).toHaveLength(0);
});

test('without the right to close there is no button', async () => {
  requirements('SI031');
  await show({ can_close: false, reopens: null });
  expect(document.body.textContent).toContain('本部が締めます');
  expect(buttonsOf('締める')).toHaveLength(0);
  expect(buttonsOf('開け直す')).toHaveLength(0);
});

test('the newest closed month alone opens again, with a reason', async () => {
  requirements('SI033');
  await show();
  expect(buttonsOf('開け直す')).toHaveLength(1);
  await press(buttonsOf('開け直す')[0]);
  expect(dialog()?.textContent).toContain('2026年5月分を開け直しますか');
  await press([...document.querySelectorAll('button')].at(-1));
  expect(dialog()?.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(page.sent()).toEqual([]);
});
