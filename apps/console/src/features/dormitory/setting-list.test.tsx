// @vitest-environment happy-dom
// Lines of settings: where one is changed, and what stood before each change in force.
import { createRootRoute } from '@tanstack/react-router';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelMoney } from '@yadori/api/dormitory/money-calls';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { queryClient } from '@yadori/web-client/query.ts';
import { act } from '../../../../../tests/support/act.ts';
import { drawRoutes, emptyDocument } from '../../../../../tests/support/drawn-page.tsx';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { usualMoney } from '../../../../../tests/support/usual-settings.ts';
import { putSession } from '../../session/session.ts';
import { SettingList, type ShownGroup } from './components/setting-list.tsx';

const { client } = vi.hoisted(() => {
  // A file before this one may have loaded the client that is mocked here.
  vi.resetModules();
  return { client: vi.fn<() => Promise<object>>() };
});
vi.mock('../../session/client.ts', () => ({ client }));

const past = (id: number, before: number | undefined, after: number) => ({
  id,
  effective_on: `2026-0${id}-01`,
  settings: { dinner_fee: after },
  replaced: before === undefined ? null : { dinner_fee: before },
  planned_by: '小野',
  planned_at: '2026-01-09T10:00:00+09:00',
  approved_by: '伊藤',
  basis: '業者の料金が上がるため、見積書の実費に改めます。',
});

const group: ShownGroup = {
  items: ['breakfast_fee', 'dinner_fee'],
  dormitory: 'A1',
  present: usualMoney,
  planned: [],
  past: [past(5, 500, 550), past(4, 450, 500), past(3, 400, 450), past(2, undefined, 400)],
  canChange: true,
  cancelCall: cancelMoney,
};

const session = {
  person: { id: 1, name: '小野', display_name: '小野', email: 'ono@example.jp', language: 'ja' },
  grants: [],
  dormitories: [],
  rights_everywhere: {},
  factors: ['totp'],
  preferences: {},
  ends_at: '2026-12-01T00:00:00+09:00',
} as unknown as StaffSession;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  client.mockResolvedValue({ ok: false, status: 403, code: 'error', message: '', errors: {} });
  putSession(session);
  root = emptyDocument();
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
});

async function show(shown: ShownGroup) {
  const changed: string[] = [];
  const routeTree = createRootRoute({
    component: () => (
      <SettingList title="料金" group={shown} onChange={(item) => changed.push(item)} />
    ),
  });
  await drawRoutes(root, { routeTree, queryClient });
  return changed;
}

const line = (name: string) => document.querySelector(`[role="group"][aria-label="${name}"]`);
const rows = () => [...document.querySelectorAll('li')].map(({ textContent: text }) => text);

test('each line is changed by the press in its own cell, and by none for who only looks', async () => {
  requirements('SD048 SD049');
  const changed = await show(group);
  const press = line('夕食の取消料')?.querySelector('button');
  expect(press?.getAttribute('aria-label')).toBe('夕食の取消料を変える');
  await act(async () => press?.click());
  expect(changed).toEqual(['dinner_fee']);
  await act(async () => root.unmount());
  root = emptyDocument();
  await show({ ...group, canChange: false });
  expect(line('夕食の取消料')?.querySelector('button')).toBeNull();
});

test('a change in force has both values, who, when and why; what was not kept is left out', async () => {
  requirements('SD049 SD051');
  await show(group);
  expect(rows()).toHaveLength(3);
  const [first = ''] = rows();
  for (const part of ['2026年5月1日', '500円 → 550円', '小野さんが1/9に登録', '伊藤', '見積書'])
    expect(first).toContain(part);
  const all = [...document.querySelectorAll('button')].find(
    ({ textContent: text }) => text === 'すべて',
  );
  await act(async () => all?.click());
  expect(rows()).toHaveLength(4);
  expect(rows()[3]).toContain('夕食の取消料 400円');
});
