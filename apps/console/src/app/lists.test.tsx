// @vitest-environment happy-dom
// Lists of the console, each by the same questions: it keeps its place while it is read, says what failed and tries again,
// says why there are no rows, takes its filters away, reads the next page by a button that the keyboard reaches.
import { notifyManager } from '@tanstack/react-query';
import { act as actAtOnce, type FunctionComponent } from 'react';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '@yadori/api/contract/call';
import { act } from '../../../../tests/support/act.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { answering } from '../../../../tests/support/answering.ts';
import { allRights } from '../../../../tests/support/console-session.ts';
import { listEntries } from '../../../../tests/support/console-lists.ts';
import { listScreens } from '../../../../tests/support/list-screens.tsx';
import {
  buttonsOf,
  drawRoutes,
  emptyDocument,
  pageOfDormitory,
} from '../../../../tests/support/drawn-page.tsx';
import type { ListEntry } from '../../../../tests/support/list-entry.ts';
import { sending } from '../session/api.ts';
import { putSession } from '../session/session.ts';

const withoutRights = {
  ...allRights,
  grants: [],
  rights_everywhere: {},
  dormitories: allRights.dormitories.map((one) => ({ ...one, rights: {} })),
};

const once = vi.fn<(declaration: Call, input: { query?: object }) => Promise<object>>();
const { once: sendOnce } = sending;
const never = new Promise<object>(() => {});
const refusal = { ok: false, status: 500, code: 'system_error', message: '', errors: {} };
let root: Root;

/** The calls of the list, and what the first and each further one of them answers. */
function answer({ call, others = [] }: ListEntry, ...answers: (object | Promise<object>)[]) {
  const [last = never] = answers.slice(-1);
  once.mockImplementation(
    answering(others, (declaration) => (declaration === call ? (answers.shift() ?? last) : never)),
  );
}

function pageOf({ rows = 'rows', page = {} }: ListEntry, found: readonly object[], next?: string) {
  return { ok: true, data: { total: 2, next: next ?? null, ...page, [rows]: found } };
}

async function show({ name, search = '', rights }: ListEntry) {
  putSession(rights === true ? allRights : withoutRights);
  const Screen = listScreens[name] as FunctionComponent;
  return drawRoutes(root, { ...pageOfDormitory(() => <Screen />, search), queryClient });
}

beforeAll(async () => {
  notifyManager.setNotifyFunction((notify) => actAtOnce(notify));
  // Loaded by the press otherwise, which ends before it.
  await import('../features/exports/components/export-dialog.tsx');
});

afterAll(() => {
  notifyManager.setNotifyFunction((notify) => notify());
  // The next file begins without a session.
  vi.resetModules();
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sending.once = once as never;
  once.mockReset();
  root = emptyDocument();
});

afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  sending.once = sendOnce;
});

const text = () => document.body.textContent;
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** By its focus and the click that the Enter key makes. */
async function pressByKeyboard(button: HTMLElement | null | undefined) {
  button?.focus();
  expect(document.activeElement).toBe(button);
  await act(async () => button?.click());
}

const sent = ({ call }: ListEntry) =>
  once.mock.calls.filter(([declaration]) => declaration === call);

describe.each(listEntries)('list: $name', (entry) => {
  test('keeps its place while it is read', async () => {
    answer(entry, never);
    await show(entry);
    expect(find('[aria-busy=true]') === null).toBe(entry.isBlank === true);
    expect(find('[role=alert]')).toBeNull();
    expect(text()).not.toContain(entry.empty);
  });

  test('says what failed, and tries again by a button', async () => {
    answer(entry, refusal, pageOf(entry, [entry.row]));
    await show(entry);
    await vi.waitFor(() => expect(find('[role=alert] h2')?.textContent).toBe(entry.failed));
    await pressByKeyboard(find('[role=alert] button'));
    await vi.waitFor(() => expect(text()).toContain(entry.shown));
    expect(find('[role=alert]')).toBeNull();
  });

  test('says that there is nothing', async () => {
    answer(entry, pageOf(entry, []));
    await show(entry);
    await vi.waitFor(() => expect(find('[data-state=empty] h2')?.textContent).toBe(entry.empty));
    // Another list of the page has its own answer.
    await vi.waitFor(() => expect(find('table[aria-busy]')).toBeNull());
  });
});

const filtered = listEntries.filter(({ filters }) => filters !== undefined);

test.each(filtered)('list: $name takes away the filters that leave no rows', async (entry) => {
  answer(entry, pageOf(entry, []), pageOf(entry, [entry.row]));
  const router = await show({ ...entry, search: entry.filters as string });
  await vi.waitFor(() => expect(find('[data-state=empty] h2')?.textContent).toBe(entry.filtered));
  await pressByKeyboard(find('[data-state=empty] button'));
  await vi.waitFor(() => expect(text()).toContain(entry.shown));
  expect(router.state.location.searchStr).toBe('');
});

const paged = listEntries.filter((entry) => entry.paged !== undefined);

test.each(paged)('list: $name reads its next page by a button', async (entry) => {
  const { row, paged: key = '', shown } = entry;
  const further = { ...row, [key]: '2027-01-01' };
  answer(entry, pageOf(entry, [row], 'second'), pageOf(entry, [further]));
  await show(entry);
  await vi.waitFor(() => expect(text()).toContain(shown));
  const before = text().split(shown).length - 1;
  await pressByKeyboard([...document.querySelectorAll('button')].at(-1));
  await vi.waitFor(() => expect(sent(entry)).toHaveLength(2));
  expect(sent(entry)[1]?.[1].query).toMatchObject({ cursor: 'second' });
  await vi.waitFor(() => expect(text().split(shown).length - 1).toBe(2 * before));
});

test.each(paged)(
  'list: $name says that its next page failed, keeps its rows, and reads it again',
  async (entry) => {
    const { row, paged: key = '', shown } = entry;
    answer(
      entry,
      pageOf(entry, [row], 'second'),
      refusal,
      pageOf(entry, [{ ...row, [key]: '2027-01-01' }]),
    );
    await show(entry);
    await vi.waitFor(() => expect(text()).toContain(shown));
    const before = text().split(shown).length - 1;
    const more = () => [...document.querySelectorAll('button')].at(-1);
    await pressByKeyboard(more());
    await vi.waitFor(() => expect(sent(entry)).toHaveLength(2));
    await vi.waitFor(() => expect(more()?.disabled).toBe(false));
    expect(text().split(shown).length - 1).toBe(before);
    await pressByKeyboard(more());
    await vi.waitFor(() => expect(text().split(shown).length - 1).toBe(2 * before));
    expect(sent(entry)[2]?.[1].query).toMatchObject({ cursor: 'second' });
  },
);

const exported = listEntries.filter((entry) => entry.exports !== undefined);

test.each(exported)(
  'list: $name is exported with its filters, once a purpose is chosen',
  async (entry) => {
    const [call, body] = entry.exports ?? [];
    const files = () => once.mock.calls.filter(([declaration]) => declaration === call);
    const save = () =>
      pressByKeyboard([...document.querySelectorAll<HTMLElement>('dialog button')].at(-1));
    answer(entry, pageOf(entry, [entry.row]));
    await show({ ...entry, rights: true });
    await vi.waitFor(() => expect(text()).toContain(entry.shown));
    await pressByKeyboard(buttonsOf('書き出す')[0]);
    await save();
    expect(files()).toEqual([]);
    await vi.waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
    await pressByKeyboard(find('dialog [value="accounting"]'));
    await save();
    await vi.waitFor(() => expect(files()).toHaveLength(1));
    expect(files()[0]?.[1]).toMatchObject({ body: { purpose: 'accounting', ...body } });
  },
);

test.each(listEntries)('list: $name is put in order by the keys of its heads', async (entry) => {
  answer(entry, pageOf(entry, [entry.row]));
  await show(entry);
  await vi.waitFor(() => expect(text()).toContain(entry.shown));
  const heads = () => [...document.querySelectorAll<HTMLElement>('th[scope=col]:has(> button)')];
  const button = (at: number) => heads()[at]?.querySelector('button');
  for (const at of heads().keys()) {
    await vi.waitFor(() => expect(button(at)?.disabled).toBe(false));
    await pressByKeyboard(button(at));
    await vi.waitFor(() => expect(heads()[at]?.getAttribute('aria-sort')).toMatch(/ending$/));
    expect(heads()[at]?.closest('tr')?.querySelectorAll('[aria-sort]')).toHaveLength(1);
  }
});
