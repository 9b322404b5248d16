// @vitest-environment happy-dom
// What was typed into the editor of a meal is asked about before a step takes it away, and no key of the grid takes it.
import { beforeAll, expect, test } from 'vitest';
import { menuMonth, saveMenuDraft } from '@yadori/api/meals/staff/month-calls';
import { act } from '../../../../../tests/support/act.ts';
import { afterReads } from '../../../../../tests/support/after-reads.ts';
import { drawnConsole, pressKey } from '../../../../../tests/support/drawn-console.tsx';
import { buttonsOf, enterValue, press } from '../../../../../tests/support/drawn-page.tsx';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { emptyForm } from './dish-form.ts';
import { MenusScreen } from './screens/menus-screen.tsx';

const dish = {
  ...emptyForm.texts,
  allergens: { contains: [], absent: [] },
  photo: null,
  unconfirmed: [],
  is_unlimited: false,
};
const draft = (id: number, name: string) => ({ id, ...dish, menu_name: name, revision: 1 });
const dinner = { type_of_meal: 2, type_of_food: 3 };
const live = {
  id: 7,
  ...dish,
  menu_name: '親子丼',
  capacity: null,
  late_stock: 0,
  reserved: 0,
  waiting: 0,
  is_late: false,
  has_begun: false,
  stopped: null,
  revision: 1,
};
const month = {
  month: '2099-07-01',
  today: '2099-06-20',
  cells: [
    { date: '2099-07-01', ...dinner, draft: draft(1, '鯖の味噌煮'), live: null },
    { date: '2099-07-02', ...dinner, draft: draft(2, '肉じゃが'), live: null },
    { date: '2099-07-03', ...dinner, draft: null, live },
  ],
  no_meal_days: [],
  holidays: [],
  missing: [],
  publications: [],
  allergens: [],
  can_edit: true,
  people: [],
};
const emptied = [{ date: '2099-07-02', ...dinner, draft: null, live: null }];

const calls = [
  [menuMonth, month],
  [saveMenuDraft, { cells: emptied }],
] as const;

beforeAll(async () => {
  // Loaded behind the month otherwise.
  await import('./components/editor-panel.tsx');
  await import('./components/stop-dialog.tsx');
});

const page = drawnConsole();
const show = (day: string) =>
  page.show(() => <MenusScreen />, {
    at: `/A1/page?cell=${day}-3`,
    reads: calls,
    answer: { ok: false, status: 404, errors: {} },
  });

const name = () => document.querySelector<HTMLInputElement>('form input') as HTMLInputElement;
const question = () => document.querySelector('dialog[open]')?.textContent ?? '';
const cell = (day: string) => document.querySelector<HTMLElement>(`[data-place="${day}-3"]`);
const named = (label: string) =>
  document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);

const asked = '保存していない変更があります';

const steps: readonly (readonly [string, () => Promise<void>])[] = [
  ['another meal', () => press(cell('2099-07-02'))],
  ['another kind of the day', () => press(buttonsOf('朝食・洋').at(-1))],
  ['the next month', () => press(named('次の月'))],
  ['the cross', () => press(named('編集を閉じる'))],
  ['Escape', () => pressKey('Escape', name())],
  ['a table to paste', () => press(buttonsOf('表を貼り付け')[0])],
];

test.each(steps)('%s is behind a question where something was typed', async (_of, step) => {
  requirements('SL046 SD002');
  await show('2099-07-01');
  await enterValue(name(), '鰤の照り焼き');
  await step();
  expect(question()).toContain(asked);
  await press(buttonsOf('編集に戻る')[0]);
  expect(name().value).toBe('鰤の照り焼き');
  expect(page.address()).toContain('2099-07-01-3');
  await step();
  await press(buttonsOf('変更を捨てる')[0]);
  expect(question()).not.toContain(asked);
});

test.each(steps)('%s is taken at once where nothing was typed', async (_of, step) => {
  requirements('SL046');
  await show('2099-07-01');
  await step();
  expect(question()).not.toContain(asked);
});

test('a key that empties another meal leaves what was typed in the editor', async () => {
  requirements('SD003');
  await show('2099-07-01');
  await enterValue(name(), '鰤の照り焼き');
  await pressKey('Delete', cell('2099-07-02'));
  expect(page.sent().filter(([call]) => call === saveMenuDraft)).toHaveLength(1);
  expect(name().value).toBe('鰤の照り焼き');
});

test('a stop, which takes the fields away, asks before, and begins with what is saved', async () => {
  requirements('SD017');
  await show('2099-07-03');
  await enterValue(name(), '他人丼');
  const stop = () => press(buttonsOf('提供中止にする').at(-1));
  await stop();
  expect(question()).toContain(asked);
  await press(buttonsOf('編集に戻る')[0]);
  expect(name().value).toBe('他人丼');
  await stop();
  await press(buttonsOf('変更を捨てる')[0]);
  await act(afterReads);
  expect(document.querySelector('dialog[open] [name="reason_ja"]')).not.toBeNull();
  expect(name().value).toBe('親子丼');
});
