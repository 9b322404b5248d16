// @vitest-environment happy-dom
// The search by keys alone: what is typed finds screens, acts and people; arrows, Enter, Tab and Escape.
import { beforeEach, expect, test } from 'vitest';
import { findPeople } from '@yadori/api/residents/staff-calls';
import { act } from '../../../../../tests/support/act.ts';
import { afterReads } from '../../../../../tests/support/after-reads.ts';
import { enterValue } from '../../../../../tests/support/drawn-page.tsx';
import { drawnConsole, pressKey } from '../../../../../tests/support/drawn-console.tsx';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { FindSheet } from './find-sheet.tsx';

const page = drawnConsole();

const person = (id: number | null, name: string, room: string) => ({
  account_id: id,
  contract_id: Number(room),
  name,
  kana: 'ヤマダハナコ',
  room_number: room,
  dormitory: { code: 'A1', name_ja: '桜寮', name_en: 'Sakura' },
  status: 'living',
  is_former_account: false,
});

const rows = [person(7, '山田花子', '0312'), person(null, '', '1203')];

beforeEach(() => page.show(() => <FindSheet />, { reads: [[findPeople, { rows }]] }));

const field = () => document.querySelector<HTMLInputElement>('[role=combobox]') as HTMLInputElement;
const type = (text: string) => enterValue(field(), text);
const options = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent: text }) => text);
const marked = () => document.querySelector('[aria-selected=true]')?.textContent ?? '';
const key = (name: string) => pressKey(name, field());

/** People are looked for once nothing was typed for a moment: a timer that begins later ends later. */
async function peopleFound() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 130)));
  await act(afterReads);
}

test('a screen is found by its name, its reading and in Latin letters, and opened by Enter', async () => {
  requirements('SC002');
  for (const typed of ['献立', 'こんだて', 'kondate']) {
    await type(typed);
    expect(options().join()).toContain('献立');
  }
  expect(field().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[aria-selected=true]')?.id,
  );
  await key('Enter');
  expect(page.address()).toMatch(/^\/A1\//);
});

test('arrows go round from the first to the last', async () => {
  requirements('SC002');
  await type('いんさつ');
  expect(options().length).toBeGreaterThan(2);
  await key('ArrowUp');
  expect(marked()).toBe(options().at(-1));
  await key('ArrowDown');
  expect(marked()).toBe(options()[0]);
});

test('Tab shows what can be done for the marked person, Escape leads back to what was found', async () => {
  requirements('SC002');
  await type('山田');
  await peopleFound();
  expect(marked()).toContain('312 山田花子');
  await key('Tab');
  expect(field().getAttribute('aria-label')).toContain('山田花子');
  const acts = options();
  expect(acts.every((text) => text.includes('山田花子'))).toBe(true);
  expect(acts.join()).toContain('食事・予約を開く');
  await key('Escape');
  expect(options()[0]).toContain('312 山田花子');
  await key('Tab');
  await key('ArrowDown');
  await key('Enter');
  expect(page.address()).toBe('/A1/residents/7/meals');
});

test('after # there are rooms alone, after > acts alone', async () => {
  requirements('SC002');
  await type('#3');
  await peopleFound();
  expect(options()).toHaveLength(1);
  await type('>申し送り');
  await peopleFound();
  expect(options().join()).toContain('申し送りを書く');
  expect(options().join()).not.toContain('山田花子');
});

test('what nothing fits says so, and neither arrows nor Enter do anything', async () => {
  requirements('SC002');
  await type('>zzzz');
  expect(options()).toEqual([]);
  expect(document.querySelector('[role=status]')?.textContent).toContain('見つかりません');
  const before = page.address();
  await key('Enter');
  await key('ArrowDown');
  expect(page.address()).toBe(before);
});
