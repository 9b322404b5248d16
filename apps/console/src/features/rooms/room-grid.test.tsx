// @vitest-environment happy-dom
// The grid of rooms by keys, the tiles that filter it, and the strip of days beside it.
import { expect, test, vi } from 'vitest';
import { act } from '../../../../../tests/support/act.ts';
import { buttonsOf, press } from '../../../../../tests/support/drawn-page.tsx';
import { drawnConsole, pressKey } from '../../../../../tests/support/drawn-console.tsx';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { Room } from './api.ts';
import { DayStrip } from './components/day-strip.tsx';
import { RoomGrid } from './components/room-grid.tsx';
import { StateTiles } from './components/state-tiles.tsx';

const room = (number: string, state: Room['state'], free: number): Room => ({
  id: Number(number),
  number,
  floor: number.slice(0, 2),
  beds: 1,
  gender_rule: null,
  usable_from: null,
  usable_until: null,
  closed_from: null,
  closed_until: null,
  closed_reason: null,
  is_preparing: false,
  note: '',
  revision: 1,
  state,
  on: null,
  free_beds: free,
  people: [],
});

const rooms = [
  room('0101', 'living', 0),
  room('0102', 'free', 1),
  room('0103', 'living', 0),
  room('0201', 'free', 1),
  room('0202', 'living', 0),
];

const page = drawnConsole();

function showGrid(state?: Room['state']) {
  const onChoose = vi.fn<(chosen: Room) => void>();
  const grid = () => (
    <RoomGrid rooms={rooms} state={state} chosen="0102" target="" onChoose={onChoose} />
  );
  return page.show(grid).then(() => onChoose);
}

const windows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const stops = () =>
  windows()
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ dataset }) => dataset['row']);
const focused = () => (document.activeElement as HTMLElement).dataset['row'];

test('the Tab key leads to one room, arrows to the next one and to the floor above or below', async () => {
  requirements('SC045');
  await showGrid();
  // The upper floor is the first one.
  expect(stops()).toEqual(['0201']);
  await act(async () => windows()[0]?.focus());
  const seen: unknown[] = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'Home', 'End']) {
    await pressKey(key);
    seen.push(focused());
    expect(stops()).toEqual([focused()]);
  }
  // The upper floor has a room less: its last one.
  expect(seen).toEqual(['0202', '0102', '0103', '0202', '0201', '0103']);
});

test('a press chooses a room; the one that is open is the pressed one', async () => {
  requirements('SC045');
  const onChoose = await showGrid();
  const [pressed] = windows().filter((one) => one.getAttribute('aria-pressed') === 'true');
  expect(pressed?.dataset['row']).toBe('0102');
  await press(windows().find(({ dataset }) => dataset['row'] === '0202'));
  expect(onChoose.mock.calls.map(([{ number }]) => number)).toEqual(['0202']);
});

test('a chosen state fades the other rooms, and none of them goes', async () => {
  requirements('SC045');
  await showGrid();
  const plain = windows().map(({ className }) => className.split(' ').length);
  await page.show(() => (
    <RoomGrid rooms={rooms} state="free" chosen="0102" target="" onChoose={() => undefined} />
  ));
  const after = windows().map(({ className }) => className.split(' ').length);
  const faded = windows().filter((_, at) => (after[at] ?? 0) > (plain[at] ?? 0));
  expect(faded.map(({ dataset }) => dataset['row'])).toEqual(['0202', '0101', '0103']);
});

test('a tile counts its rooms, filters by a press and takes the filter away by another', async () => {
  requirements('SC045');
  const onState = vi.fn<(state: Room['state'] | undefined) => void>();
  await page.show(() => <StateTiles rooms={rooms} state="free" onState={onState} />);
  const [free] = buttonsOf('空き');
  expect(free?.getAttribute('aria-pressed')).toBe('true');
  expect(free?.textContent).toContain('2');
  await press(free);
  await press([...document.querySelectorAll<HTMLElement>('[aria-pressed=false]')][0]);
  const [first, second] = onState.mock.calls;
  expect(first).toEqual([undefined]);
  expect(second?.[0]).not.toBe('free');
});

test('a day of the strip says its free beds and shows the grid of that day', async () => {
  requirements('SC045');
  const onDay = vi.fn<(day: string) => void>();
  const strip = [
    { day: '2026-06-10', free_beds: 2 },
    { day: '2026-06-11', free_beds: 3 },
  ];
  const grid = { day: '2026-06-10', today: '2026-06-10', rooms, strip, can_edit: true };
  await page.show(() => <DayStrip grid={grid as never} onDay={onDay} />);
  const [shown, next] = document.querySelectorAll('button');
  expect(shown?.getAttribute('aria-pressed')).toBe('true');
  expect(next?.getAttribute('aria-label')).toMatch(/11日.*3/);
  await press(next);
  expect(onDay.mock.calls).toEqual([['2026-06-11']]);
});
