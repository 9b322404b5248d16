// @vitest-environment happy-dom
// Forms of pages, of the sign-in and of dialogs that are no acts, each by the same questions: what is missing has the
// focus, a refusal is at its field and leaves what was typed, the Enter key sends what was typed.
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { queryClient } from '@yadori/web-client/query.ts';
import { putSession } from '../session/session.ts';
import { act } from '../../../../tests/support/act.ts';
import { afterReads } from '../../../../tests/support/after-reads.ts';
import { answering } from '../../../../tests/support/answering.ts';
import { furtherPages } from '../../../../tests/support/console-forms/pages.tsx';
import { pageForms, type PageEntry } from '../../../../tests/support/console-page-forms.tsx';
import {
  drawRoutes,
  emptyDocument,
  enterValue,
  press,
} from '../../../../tests/support/drawn-page.tsx';

type StaffClient = (call: { method: string }, given: { body?: object }) => Promise<object>;

const { client } = vi.hoisted(() => {
  // A file before this one may have loaded the client that is mocked here.
  vi.resetModules();
  return { client: vi.fn<StaffClient>() };
});
vi.mock('../session/client.ts', () => ({ client }));
vi.mock('../features/sign-in/link-api.ts', () => ({
  setUp: (_link: object, body: object) => client({ method: 'POST' }, { body }),
}));
vi.mock('lean-qr', () => ({ generate: () => ({ toCanvas: () => undefined }) }));

const grants = [{ role: 'manager', dormitory: null, from_day: '2026-01-01', until_day: null }];
const session = {
  person: { id: 1, name: '田中', display_name: '田中', email: 'tanaka@example.jp', language: 'ja' },
  grants,
  dormitories: [],
  rights_everywhere: { messages: 'edit' },
  factors: ['totp'],
  preferences: { sounds: true },
  ends_at: '2026-12-01T00:00:00+09:00',
} as unknown as StaffSession;

const entries = [...pageForms, ...furtherPages];

const message = '今はできません';
const refusal = (errors: Record<string, string[]> = {}) => ({
  ok: false,
  status: 422,
  code: 'error',
  message,
  errors,
});
const onClose = vi.fn<() => void>();
let root: Root;
let open: (page: string) => Promise<void>;

/** What a change is answered; reads get nothing. */
let answer: object = refusal();

async function show(entry: PageEntry) {
  const { reads = [] } = entry;
  client.mockImplementation(
    answering(reads, ({ method }) => (method === 'GET' ? refusal() : answer)),
  );
  const rootRoute = createRootRoute({ component: Outlet });
  const getParentRoute = () => rootRoute;
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute, path: '/', component: () => entry.show(onClose) }),
    createRoute({ getParentRoute, path: '/next', component: () => <p>next</p> }),
  ]);
  const router = await drawRoutes(root, { routeTree, queryClient });
  // A page that asks lets it wait.
  open = (page) => act(async () => void router.navigate({ to: page as never }));
  await act(afterReads);
  if (entry.before !== undefined) await sendBefore(entry.before);
}

/** Counts for nothing of what the form sends. */
async function sendBefore({ typed, answer: answered }: NonNullable<PageEntry['before']>) {
  const after = answer;
  answer = answered;
  for (const [name, value] of Object.entries(typed)) await type(name, value);
  await pressEnter();
  await vi.waitFor(() => expect(bodies()).toHaveLength(1));
  await act(afterReads);
  client.mockClear();
  answer = after;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answer = refusal();
  client.mockReset();
  onClose.mockReset();
  putSession(session);
  sessionStorage.clear();
  root = emptyDocument();
});

afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
});

type Control = HTMLInputElement | HTMLTextAreaElement;

const field = (name: string) =>
  document.querySelector<Control>(`[name="${name}"], [id$="-${name}"], [id="${name}"]`) as Control;

const type = (name: string, value: string) => enterValue(field(name), value);

async function fill({ typed, selected = {}, chosen, ticked }: PageEntry) {
  const box = ticked === undefined ? undefined : (field(ticked) as HTMLInputElement);
  if (box?.checked === false) await act(async () => box.click());
  if (chosen !== undefined)
    await act(async () => document.querySelector<HTMLElement>(`[value="${chosen}"]`)?.click());
  for (const [name, value] of Object.entries({ ...typed, ...selected })) await type(name, value);
}

const submitForm = () =>
  document
    .querySelector('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** By the Enter key; a dangerous act by its button. */
const send = ({ danger }: PageEntry) =>
  act(async () => {
    if (danger) [...document.querySelectorAll('button')].at(-1)?.click();
    else submitForm();
    await afterReads();
  });

const pressEnter = () =>
  act(async () => {
    submitForm();
    await afterReads();
  });

const bodies = () =>
  client.mock.calls.filter(([{ method }]) => method !== 'GET').map(([, { body }]) => body);

const typedIn = ({ typed }: PageEntry) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value.trim()]));

/** As they are read out; without one a screen reader says only "text field". */
const unnamedFields = () =>
  [...document.querySelectorAll<HTMLElement>(':is(input, select, textarea):not([hidden])')].filter(
    (control) =>
      !control.hasAttribute('aria-label') &&
      !control.hasAttribute('aria-labelledby') &&
      (control.closest('label') ?? document.querySelector(`label[for="${control.id}"]`)) === null,
  );

const focused = () => document.activeElement;

const withMissing = entries.filter(({ missing }) => missing !== undefined);

test.each(withMissing)('$name focuses what is missing first, and sends nothing', async (entry) => {
  await show(entry);
  await send(entry);
  await vi.waitFor(() => expect(focused()).toBe(field(entry.missing ?? '')));
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(bodies()).toEqual([]);
});

const withRefusal = entries.filter(({ refused }) => refused !== undefined);

test.each(withRefusal)('$name shows a refusal at its field, which has the focus', async (entry) => {
  const { errors = {}, at = '' } = entry.refused ?? {};
  await show(entry);
  await fill(entry);
  const before = typedIn(entry);
  answer = refusal(errors);
  await send(entry);
  await vi.waitFor(() => expect(focused()).toBe(field(at)));
  const text = Object.values(errors)[0]?.[0] ?? message;
  expect(document.querySelector(`[id="${field(at).id}-error"]`)?.textContent).toContain(text);
  expect(typedIn(entry)).toEqual(entry.isCleared ? { code: '' } : before);
});

test('each form asks before it is left, or says why it need not', () => {
  const silent = entries.filter(({ page, asks, unasked }) => !page && !asks && !unasked);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

const asking = entries.filter(({ page, asks }) => page ?? asks);

test.each(asking)('$name asks before another page opens with something typed', async (entry) => {
  await show(entry);
  await fill(entry);
  const before = typedIn(entry);
  await open('/next');
  expect(document.body.textContent).not.toContain('next');
  const questions = document.querySelectorAll('dialog[open]');
  await press([...(questions[questions.length - 1]?.querySelectorAll('button') ?? [])].at(-2));
  expect(typedIn(entry)).toEqual(before);
});

const leftAtOnce = entries.filter(({ unasked }) => unasked !== undefined);

test.each(leftAtOnce)('$name is left at once: $unasked', async (entry) => {
  await show(entry);
  await fill(entry);
  await open('/next');
  expect(document.body.textContent).toContain('next');
});

const pages = entries.filter(({ page }) => page);

describe.each(pages)('$name', (entry) => {
  test('stays open after a success, and is left without a question', async () => {
    await show(entry);
    await fill(entry);
    answer = { ok: true, data: entry.answer ?? null };
    await send(entry);
    await vi.waitFor(() =>
      expect(document.querySelector('p[role=status]')?.textContent).not.toBe(''),
    );
    await open('/next');
    expect(document.body.textContent).toContain('next');
  });
});

describe.each(entries)('$name', (entry) => {
  test('names each of its fields, and sends what was typed', async () => {
    await show(entry);
    expect(unnamedFields()).toEqual([]);
    await fill(entry);
    await send(entry);
    await vi.waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0] ?? {}).toMatchObject(entry.body);
  });

  test('shows a refusal of the whole form, and keeps what was typed', async () => {
    await show(entry);
    await fill(entry);
    const before = typedIn(entry);
    await send(entry);
    await vi.waitFor(() => expect(document.body.textContent).toContain(message));
    expect(onClose).not.toHaveBeenCalled();
    expect(typedIn(entry)).toEqual(entry.isCleared ? { code: '' } : before);
  });

  test('keeps what was typed where no answer comes, and sends it again', async () => {
    await show(entry);
    await fill(entry);
    const before = typedIn(entry);
    answer = { ok: false, status: 0, code: 'system_error', message: '', errors: {} };
    await send(entry);
    await vi.waitFor(() => expect(bodies()).toHaveLength(1));
    expect(onClose).not.toHaveBeenCalled();
    expect(typedIn(entry)).toEqual(entry.isCleared ? { code: '' } : before);
    await fill(entry);
    await send(entry);
    await vi.waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual(bodies()[0]);
  });
});
