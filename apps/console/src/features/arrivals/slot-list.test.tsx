// @vitest-environment happy-dom
// The people of a day as a list: what is folded, where more come than the desk receives, and the next step by one press.
import { expect, test, vi } from 'vitest';
import { markArrival } from '@yadori/api/arrivals/staff-calls';
import { buttonsOf, press } from '../../../../../tests/support/drawn-page.tsx';
import { drawnConsole, pressTwice, setWidth } from '../../../../../tests/support/drawn-console.tsx';
import { arrivingPerson as person } from '../../../../../tests/support/arriving-person.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { Arrival, Arrivals } from './api.ts';
import { SlotList } from './components/slot-list.tsx';

const mark = { at: '2026-06-10T09:00:00+09:00', name: '田中', is_today: true };
const done = { arrived: mark, key: mark, explained: mark };

const page = drawnConsole();

async function show(people: readonly Arrival[], more: Partial<Arrivals> = {}) {
  const onChoose = vi.fn<(chosen: Arrival) => void>();
  const data = { day: '2026-06-10', at_once: 2, can_edit: true, month: [], people, ...more };
  await page.show(() => (
    <SlotList data={data as unknown as Arrivals} chosen={undefined} onChoose={onChoose} />
  ));
  return onChoose;
}

const text = () => document.body.textContent;
const times = () =>
  [...document.querySelectorAll('section')].map((slot) => slot.getAttribute('aria-label'));

test('half hours that are done are folded until a press, those with too many say how many', async () => {
  requirements('SC047 SC048');
  await show([
    person(1, '09:00', done),
    person(2, '09:30'),
    person(3, '09:30'),
    person(4, '09:30'),
    person(5, null),
  ]);
  expect(times()).toEqual(['09:30', '時刻なし']);
  expect(text()).toContain('1組 多い');
  const [fold] = buttonsOf('はじめの1組は すみました');
  expect(fold?.getAttribute('aria-expanded')).toBe('false');
  await press(fold);
  expect(times()).toEqual(['09:00', '09:30', '時刻なし']);
});

test('a row opens the person, and on a wide screen has no step of its own', async () => {
  requirements('SC048');
  const onChoose = await show([person(2, '09:30')]);
  expect(document.querySelectorAll('li button')).toHaveLength(1);
  await press(document.querySelector<HTMLElement>('[data-row="2"]'));
  expect(onChoose.mock.calls.map(([{ contract_id: id }]) => id)).toEqual([2]);
  expect(page.sent()).toEqual([]);
});

test('on a phone the next step is one press, sent once by two; a key opens the person for its number', async () => {
  requirements('SC048');
  setWidth(390);
  const onChoose = await show([
    person(2, '09:30'),
    person(3, '09:30', { arrived: mark }),
    person(4, '09:30', { arrived: mark, key: mark }),
  ]);
  const [arrive, key, explain] = [...document.querySelectorAll<HTMLElement>('li')].map(
    (row) => row.querySelectorAll<HTMLElement>('button')[1],
  );
  expect(arrive?.getAttribute('aria-label')).toContain('住人2');
  await pressTwice(arrive);
  await press(explain);
  expect(page.sent().map(([call, input]) => [call, input])).toEqual([
    [markArrival, { params: { id: 2 }, body: { step: 'arrived', marked: true, key_back: false } }],
    [
      markArrival,
      { params: { id: 4 }, body: { step: 'explained', marked: true, key_back: false } },
    ],
  ]);
  await press(key);
  expect(onChoose.mock.calls.map(([{ contract_id: id }]) => id)).toEqual([3]);
  expect(page.sent()).toHaveLength(2);
});

test('without the right to make steps a phone shows the signs alone', async () => {
  requirements('SC048');
  setWidth(390);
  await show([person(2, '09:30')], { can_edit: false });
  expect(document.querySelectorAll('li button')).toHaveLength(1);
});

test('a day without arrivals names the next one that has some', async () => {
  requirements('SC048');
  const month = [
    { day: '2026-06-09', slots: [{ time: null, people: 4 }] },
    { day: '2026-06-12', slots: [{ time: '10:00', people: 3 }] },
  ];
  await show([], { month } as Partial<Arrivals>);
  expect(text()).toContain('この日の入居はありません');
  expect(text()).toMatch(/次は.*12日.*3組/);
});
