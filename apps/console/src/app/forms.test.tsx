// @vitest-environment happy-dom
// Declared acts and forms, each by the same questions: what is missing has the focus, a refusal leaves what was typed, a
// changed form is not left without a question, the Enter key sends what is not dangerous.
import { createRootRoute } from '@tanstack/react-router';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@yadori/web-client/query.ts';
import { sending } from '../session/api.ts';
import { putSession } from '../session/session.ts';
import { act } from '../../../../tests/support/act.ts';
import { afterReads } from '../../../../tests/support/after-reads.ts';
import { answering, isChange, type SentCall } from '../../../../tests/support/answering.ts';
import { chosen } from '../../../../tests/support/console-forms.tsx';
import { dialogs as entries } from '../../../../tests/support/console-forms/dialogs.ts';
import { allRights } from '../../../../tests/support/console-session.ts';
import {
  buttonsOf,
  drawRoutes,
  emptyDocument,
  enterValue,
  press,
} from '../../../../tests/support/drawn-page.tsx';
import type { Entry } from '../../../../tests/support/form-entry.ts';

type Once = (
  call: SentCall,
  input: { body?: object },
  options?: { key?: string },
) => Promise<object>;

type Change = Parameters<Once>;

const once = vi.fn<Once>();
const onClose = vi.fn<() => void>();
const { once: sendOnce } = sending;
let root: Root;
/** What a change is answered. */
let answer: object;

const refusal = (status: number, message = '', errors: object = {}) => ({
  ok: false,
  status,
  code: 'error',
  message,
  errors,
});

async function show(entry: Entry) {
  const { reads = [] } = entry;
  once.mockImplementation(answering(reads, (call) => (isChange(call) ? answer : refusal(404))));
  const routeTree = createRootRoute({ component: () => entry.show(onClose) });
  await drawRoutes(root, { routeTree, queryClient });
  await act(afterReads);
  if (entry.opens !== undefined) await press(buttonsOf(entry.opens)[0]);
}

beforeEach(() => {
  putSession(allRights);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sending.once = once as never;
  answer = refusal(404);
  once.mockReset();
  onClose.mockReset();
  root = emptyDocument();
});

afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  sending.once = sendOnce;
});

/** By its name, or by its id where it is one of a list. */
const field = (name: string) =>
  (document.querySelector(`[name$="${name}"]`) ??
    document.querySelector(`dialog [id$="${name}"]`)) as HTMLInputElement;

const type = (name: string, value: string) => enterValue(field(name), value);

/** The main button is the last one below the form. */
const submit = () => press([...document.querySelectorAll('button')].at(-1));

const submitTwice = () =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].at(-1);
    button?.click();
    button?.click();
    await afterReads();
  });

const pressEnter = () =>
  act(async () => {
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await afterReads();
  });

/** With the value of a radio. */
const choose = (value: string) => press(document.querySelector<HTMLElement>(`[value="${value}"]`));

async function fill({ typed = {}, chosen: radios = [], reason }: Entry) {
  for (const value of radios) await choose(value);
  for (const [name, value] of Object.entries(typed)) await type(name, value);
  if (reason !== undefined) await choose(codeOf(reason));
  // Previews that follow what was typed.
  await act(afterReads);
}

const codeOf = (reason: true | string) => (reason === true ? 'requested_phone' : reason);

const changes = ({ reads = [] }: Entry) =>
  once.mock.calls.filter(
    ([call]) => isChange(call) && !reads.some(([one]) => (one as object) === call),
  );

const focusedName = () => document.activeElement?.getAttribute('name') ?? '';

const typedIn = ({ typed = {} }: Entry) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value]));

const close = () => press(document.querySelector<HTMLElement>('dialog [aria-label]'));

const pressEscape = () =>
  act(async () => {
    document
      .querySelector('dialog')
      ?.dispatchEvent(new Event('cancel', { bubbles: false, cancelable: true }));
    await afterReads();
  });

/** As they are read out; without one a screen reader says only "text field". */
const unnamedFields = () =>
  [...document.querySelectorAll<HTMLElement>('dialog :is(input, select, textarea)')].filter(
    (control) =>
      !control.hasAttribute('aria-label') &&
      !control.hasAttribute('aria-labelledby') &&
      (control.closest('label') ?? document.querySelector(`label[for="${control.id}"]`)) === null,
  );

const isClosed = ({ opens }: Entry) =>
  opens === undefined ? onClose.mock.calls.length > 0 : document.querySelector('dialog') === null;

const withMissing = [...entries, ...chosen].filter(({ missing }) => missing !== undefined);

test.each(withMissing)('$name focuses what is missing first, and sends nothing', async (entry) => {
  await show(entry);
  await submit();
  await vi.waitFor(() => expect(focusedName()).toMatch(new RegExp(`${entry.missing}$`)));
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(changes(entry)).toEqual([]);
});

const typing = [...entries, ...chosen].filter(({ typed }) => typed !== undefined);

test.each(typing)('$name asks before it is left with something typed', async (entry) => {
  await show(entry);
  await fill(entry);
  await close();
  expect(isClosed(entry)).toBe(false);
  const stay = [...document.querySelectorAll('button')].at(-2);
  await press(stay);
  expect(typedIn(entry)).toEqual(entry.typed);
});

test.each(entries.filter(({ typed }) => typed !== undefined))(
  '$name shows at its field what the server refuses, with the focus',
  async (entry) => {
    const [name = ''] = Object.keys(entry.typed ?? {});
    await show(entry);
    await fill(entry);
    answer = refusal(422, '誤り', { [name]: ['この値は使えません'] });
    await submit();
    await vi.waitFor(() => expect(focusedName()).toBe(field(name).name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('form')?.textContent).toContain('この値は使えません');
    expect(typedIn(entry)).toEqual(entry.typed);
  },
);

const withFree = entries.filter(({ free }) => free !== undefined);

test.each(withFree)('$name is left at once with $free chosen and nothing typed', async (entry) => {
  await show(entry);
  await choose(entry.free ?? '');
  await act(afterReads);
  await close();
  expect(isClosed(entry)).toBe(true);
});

describe.each(entries)('$name', (entry) => {
  test('is left at once as long as nothing was typed', async () => {
    await show(entry);
    await close();
    expect(isClosed(entry)).toBe(true);
  });

  test('is left by Escape as by its cross, and names each of its fields', async () => {
    await show(entry);
    expect(unnamedFields()).toEqual([]);
    await pressEscape();
    expect(isClosed(entry)).toBe(true);
  });

  test('sends what was filled in, once by two presses, and closes', async () => {
    await show(entry);
    await fill(entry);
    answer = { ok: true, data: entry.answer ?? {} };
    await submitTwice();
    await vi.waitFor(() => expect(isClosed(entry)).toBe(entry.stays !== true));
    expect(changes(entry)).toHaveLength(1);
    const [, input] = changes(entry)[0] as [SentCall, { body?: object }];
    const reason = entry.reason === undefined ? {} : { reason: { code: codeOf(entry.reason) } };
    expect(input.body ?? {}).toMatchObject({ ...entry.body, ...reason });
  });

  test('shows a refusal, and keeps what was typed', async () => {
    await show(entry);
    await fill(entry);
    answer = refusal(409, '今はできません');
    await submit();
    await vi.waitFor(() =>
      expect(document.querySelector('dialog [role=alert]')?.textContent).toContain(
        '今はできません',
      ),
    );
    expect(isClosed(entry)).toBe(false);
    expect(typedIn(entry)).toEqual(entry.typed ?? {});
  });

  test('keeps what was typed where no answer comes, and the next press is the same act', async () => {
    await show(entry);
    await fill(entry);
    answer = { ok: false, status: 0, code: 'system_error', message: '', errors: {} };
    await submit();
    await vi.waitFor(() => expect(changes(entry)).toHaveLength(1));
    expect(isClosed(entry)).toBe(false);
    expect(typedIn(entry)).toEqual(entry.typed ?? {});
    answer = { ok: true, data: entry.answer ?? {} };
    await submit();
    await vi.waitFor(() => expect(changes(entry)).toHaveLength(2));
    const [[, first, lost], [, second, found]] = changes(entry) as [Change, Change];
    expect(second.body).toEqual(first.body);
    expect(found?.key).toBe(lost?.key);
  });

  test('is sent by the Enter key unless it is dangerous', async () => {
    await show(entry);
    await fill(entry);
    await pressEnter();
    await vi.waitFor(() => expect(changes(entry)).toHaveLength(entry.danger ? 0 : 1));
  });
});
