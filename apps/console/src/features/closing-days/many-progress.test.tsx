// @vitest-environment happy-dom
// How far a check of many dormitories is, while it goes on.
import { createRootRoute } from '@tanstack/react-router';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostDormitoriesAtOnce } from '@yadori/api/meals/staff/many-days-calls';
import { queryClient } from '@yadori/web-client/query.ts';
import { act } from '../../../../../tests/support/act.ts';
import { drawRoutes, emptyDocument, enterValue } from '../../../../../tests/support/drawn-page.tsx';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { ManyForm } from './components/many-form.tsx';

interface SentCheck {
  codes: readonly string[];
  give: () => void;
}

const { client } = vi.hoisted(() => {
  // A file before this one may have loaded the client that is mocked here.
  vi.resetModules();
  return { client: vi.fn<(...given: never[]) => unknown>() };
});
vi.mock('../../session/client.ts', () => ({ client }));

const asked: SentCheck[] = [];
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.length = 0;
  client.mockImplementation(
    (_call: object, { body: { dormitories } }: { body: { dormitories: readonly string[] } }) =>
      new Promise((resolve) => {
        const rows = dormitories.map((dormitory) => ({ dormitory, state: 'fits' }));
        asked.push({ codes: dormitories, give: () => resolve({ ok: true, data: { rows } }) });
      }),
  );
  root = emptyDocument();
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
});

const progress = () => document.querySelector('progress');

test('a check of 120 dormitories is three calls, and says after each how far it is', async () => {
  requirements('SD026');
  const codes = Array.from({ length: 120 }, (_, index) => `A${index}`);
  const routeTree = createRootRoute({
    component: () => <ManyForm codes={codes} nameOf={(code) => code} />,
  });
  await drawRoutes(root, { routeTree, queryClient });
  for (const name of ['from', 'until'])
    await enterValue(
      document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement,
      '2999-01-06',
    );
  await act(async () => {
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  const seen: unknown[] = [];
  for (let call = 0; call < 3; call += 1) {
    seen.push([asked[call]?.codes.length, progress()?.value, progress()?.max]);
    await act(async () => asked[call]?.give());
  }
  expect(seen).toEqual([
    [mostDormitoriesAtOnce, 0, 120],
    [mostDormitoriesAtOnce, mostDormitoriesAtOnce, 120],
    [120 - 2 * mostDormitoriesAtOnce, 2 * mostDormitoriesAtOnce, 120],
  ]);
  expect(asked).toHaveLength(3);
  expect(progress()).toBeNull();
});
