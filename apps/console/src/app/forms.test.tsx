// @vitest-environment happy-dom
// Declared acts and forms, each by the same questions: what is missing has the focus, a refusal leaves what was typed, a
// changed form is not left without a question, the Enter key sends what is not dangerous.
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@yadori/web-client/query.ts';
import { sending } from '../session/api.ts';
import { putSession } from '../session/session.ts';
import { afterReads } from '../../../../tests/support/after-reads.ts';
import { chosen, entries, type Entry } from '../../../../tests/support/console-forms.tsx';

const session = {
  person: { id: 1, name: '職員', language: 'ja' },
  preferences: { theme: 'system' },
  grants: [],
  dormitories: [],
  rights_everywhere: {},
} as unknown as Parameters<typeof putSession>[0];
const once = vi.fn();
const onClose = vi.fn<() => void>();
const { once: sendOnce } = sending;
let root: Root;

async function show(entry: Entry) {
  const routeTree = createRootRoute({ component: () => entry.show(onClose) });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await router.load();
  });
}

beforeEach(() => {
  putSession(session);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sending.once = once as never;
  once
    .mockReset()
    .mockResolvedValue({ ok: false, status: 404, code: 'error', message: '', errors: {} });
  onClose.mockReset();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});

afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  sending.once = sendOnce;
});

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name$="${name}"]`) as HTMLInputElement;

const type = (name: string, value: string) =>
  act(async () => {
    const input = field(name);
    const { prototype } = input.constructor as typeof HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    const happens = input.tagName === 'SELECT' ? 'change' : 'input';
    input.dispatchEvent(new Event(happens, { bubbles: true }));
  });

const press = (button: HTMLElement | undefined | null) =>
  act(async () => {
    button?.click();
    await afterReads();
  });

/** The main button is the last one below the form. */
const submit = () => press([...document.querySelectorAll('button')].at(-1));

const pressEnter = () =>
  act(async () => {
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await afterReads();
  });

async function fill({ typed = {}, reason }: Entry) {
  for (const [name, value] of Object.entries(typed)) await type(name, value);
  if (reason) await press(field('reason'));
}

/** Without reads and previews. */
const changes = () =>
  once.mock.calls.filter(([call]: unknown[]) => {
    const { method, path } = call as { method: string; path: string };
    return method !== 'GET' && !path.endsWith('/preview');
  });

const focusedName = () => document.activeElement?.getAttribute('name') ?? '';

const typedIn = ({ typed = {} }: Entry) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value]));

const close = () => press(document.querySelector<HTMLElement>('dialog [aria-label]'));

const withMissing = [...entries, ...chosen].filter(({ missing }) => missing !== undefined);

test.each(withMissing)('$name focuses what is missing first, and sends nothing', async (entry) => {
  await show(entry);
  await submit();
  await vi.waitFor(() => expect(focusedName()).toMatch(new RegExp(`${entry.missing}$`)));
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(changes()).toEqual([]);
});

const typing = [...entries, ...chosen].filter(({ typed }) => typed !== undefined);

test.each(typing)('$name asks before it is left with something typed', async (entry) => {
  await show(entry);
  await fill(entry);
  await close();
  expect(onClose).not.toHaveBeenCalled();
  const stay = [...document.querySelectorAll('button')].at(-2);
  await press(stay);
  expect(typedIn(entry)).toEqual(entry.typed);
});

const wrong = entries.filter(({ typed, reason }) => typed !== undefined && !reason);

test.each(wrong)(
  '$name shows at its field what the server refuses, with the focus',
  async (entry) => {
    const [name = ''] = Object.keys(entry.typed ?? {});
    await show(entry);
    await fill(entry);
    const errors = { [name]: ['この値は使えません'] };
    once.mockResolvedValue({ ok: false, status: 422, code: 'error', message: '誤り', errors });
    await submit();
    await vi.waitFor(() => expect(focusedName()).toBe(field(name).name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('form')?.textContent).toContain('この値は使えません');
    expect(typedIn(entry)).toEqual(entry.typed);
  },
);

describe.each(entries)('$name', (entry) => {
  test('is left at once as long as nothing was typed', async () => {
    await show(entry);
    await close();
    expect(onClose).toHaveBeenCalled();
  });

  test('sends what was filled in, and closes', async () => {
    await show(entry);
    await fill(entry);
    once.mockResolvedValue({ ok: true, data: {} });
    await submit();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    const [, input] = changes()[0] as [unknown, { body?: object }];
    const reason = entry.reason ? { reason: { code: 'requested_phone' } } : {};
    expect(input.body ?? {}).toMatchObject({ ...entry.body, ...reason });
  });

  test('shows a refusal, and keeps what was typed', async () => {
    await show(entry);
    await fill(entry);
    const answer = { ok: false, status: 409, code: 'error', message: '今はできません', errors: {} };
    once.mockResolvedValue(answer);
    await submit();
    await vi.waitFor(() =>
      expect(document.querySelector('form [role=alert]')?.textContent).toContain(answer.message),
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(typedIn(entry)).toEqual(entry.typed ?? {});
  });

  test('is sent by the Enter key unless it is dangerous', async () => {
    await show(entry);
    await fill(entry);
    await pressEnter();
    await vi.waitFor(() => expect(changes()).toHaveLength(entry.danger ? 0 : 1));
  });
});
