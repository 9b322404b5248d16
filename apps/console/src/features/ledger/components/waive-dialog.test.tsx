// @vitest-environment happy-dom
// What a waiver adds up to before it is sent: the whole or a part, the limits of a manager, and who decides (SI034, SI035).
import { expect, test } from 'vitest';
import { residentCharges } from '@yadori/api/ledger/staff-calls';
import { drawnConsole } from '../../../../../../tests/support/drawn-console.tsx';
import { enterValue, press } from '../../../../../../tests/support/drawn-page.tsx';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { WaiveDialog } from './waive-dialog.tsx';

const charge = {
  id: 3,
  account_id: 7,
  name: '佐藤 美咲',
  room_number: '0312',
  company: 'みなと精機',
  meal: 1,
  text: '朝食の受付開始まで6時間を切ってからの取り消しです。',
  reason: 'meal_cancellation',
  date: '2026-05-21',
  billed_month: '2026-06-01',
  amount: 330,
  left: 330,
  reversals: [],
} as never;
const limits = { act: 1100, month: 5500, used: 5300, apply: true };
const closed = [{ month: '2026-06-01', at: '2026-06-02T09:14:00+09:00' }];
const of = { name: '佐藤 美咲', rows: [charge], closed, payroll_files: [], limits };

const page = drawnConsole();
const show = (data: object) =>
  page.show(() => <WaiveDialog subject={charge} onClose={() => undefined} />, {
    reads: [[residentCharges, data]],
    answer: { ok: false, status: 404 },
  });

const words = () => document.querySelector('dialog')?.textContent ?? '';
const button = () => [...document.querySelectorAll('button')].at(-1)?.textContent;
const choose = (value: string) => press(document.querySelector<HTMLElement>(`[value="${value}"]`));

test('the whole is chosen first; above the limit of the month head office is asked, for a part below it not', async () => {
  requirements('SI034 SI035');
  await show(of);
  expect(words()).toContain('312 佐藤 美咲 みなと精機');
  expect(words()).toContain('5月21日(木) 朝食');
  expect(words()).toContain('5,300円 → 5,630円');
  expect(words()).toContain('本部の承認が必要です');
  expect(words(), 'its month is closed').toContain('次の月の請求から差し引きます');
  expect(button()).toBe('330円の免除の承認を頼む');

  await choose('part');
  await enterValue(document.querySelector('[name$="amount"]') as HTMLElement, '100');
  await choose('dormitory');
  expect(words()).toContain('5,300円 → 5,400円');
  expect(words()).toContain('免除のあと230円が残ります');
  expect(words()).not.toContain('本部の承認が必要です');
  expect(words()).toContain('330円のうち100円を免除しました');
  expect(button()).toBe('100円を免除する');
});

test('head office has no limits: neither a meter nor a request', async () => {
  requirements('SI035');
  await show({ ...of, limits: { ...limits, apply: false }, closed: [] });
  expect(words()).not.toContain('5,300円');
  expect(words()).not.toContain('次の月の請求から差し引きます');
  expect(button()).toBe('330円を免除する');
});
