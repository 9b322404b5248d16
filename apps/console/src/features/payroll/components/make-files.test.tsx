// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PayrollCompany } from '@yadori/api/companies/payroll-calls';
import { usualLayout } from '@yadori/api/companies/payroll-layout';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { sending } from '../../../session/api.ts';
import { MakeFiles } from './make-files.tsx';

const { once: sendOnce } = sending;
const company = (id: number, missing: number): PayrollCompany => ({
  id,
  code: `C${id}`,
  name: `会社${id}`,
  revision: 1,
  layout: usualLayout,
  people: 3,
  dormitories: 1,
  missing,
  open: 0,
  made_at: null,
});
const rows = [company(1, 2), company(2, 0), company(3, 1)];

let root: Root;
let sent: unknown[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  sent = [];
  sending.once = ((_call: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    return Promise.resolve({ ok: true, data: new File(['a'], 'a.csv') });
  }) as never;
  root = createRoot(document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sending.once = sendOnce;
});

const show = (...ids: number[]) =>
  act(() =>
    root.render(
      <MakeFiles
        month={date('2026-06-01')}
        rows={rows}
        ticked={new Set(ids)}
        onTickAll={() => undefined}
      />,
    ),
  );

/** The tick that leaves out people without an employee code, behind that of all companies. */
const tick = () => document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[1];
const button = () => document.querySelector<HTMLButtonElement>('button');
const press = (element: HTMLElement | null | undefined) =>
  act(async () => {
    element?.click();
    await Promise.resolve();
  });

test('leaving out people is ticked for the chosen files alone, and again for each making', async () => {
  requirements('SI039');
  show(2);
  expect(tick()).toBeUndefined();
  show(1);
  expect(button()?.disabled).toBe(true);
  await press(tick());
  expect(button()?.disabled).toBe(false);
  show(1, 3);
  expect(tick()?.checked, 'another choice').toBe(false);
  await press(tick());
  await press(button());
  expect(sent).toMatchObject([{ leave_out: true }]);
  expect(tick()?.checked, 'after the files were made').toBe(false);
  expect(button()?.disabled).toBe(true);
});

test('without a choice the files are of all companies, whose people without a code are asked about', async () => {
  requirements('SI039');
  show();
  expect(button()?.textContent).toContain('3');
  expect(document.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(false);
  expect(button()?.disabled).toBe(true);
  await press(tick());
  await press(button());
  expect(sent).toMatchObject([{ company_ids: [1, 2, 3], leave_out: true }]);
});
