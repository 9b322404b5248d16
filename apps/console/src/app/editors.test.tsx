// @vitest-environment happy-dom
// Editors with state of their own, by the same questions as forms: what was typed is sent, a refusal is said and takes
// nothing away.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@yadori/web-client/query.ts';
import { sending } from '../session/api.ts';
import { putSession } from '../session/session.ts';
import { afterReads } from '../../../../tests/support/after-reads.ts';
import { editors, type EditorEntry } from '../../../../tests/support/console-forms/editors.tsx';
import { allRights } from '../../../../tests/support/console-session.ts';
import {
  drawRoutes,
  emptyDocument,
  enterValue,
  pageOfDormitory,
} from '../../../../tests/support/drawn-page.tsx';

type Once = (call: { method: string }, input: { body?: object }) => Promise<object>;

const once = vi.fn<Once>();
const { once: sendOnce } = sending;
const message = '今はできません';
const refusal = { ok: false, status: 409, code: 'error', message, errors: {}, data: null };
let root: Root;

async function show({ show: draw, reads = [], opens }: EditorEntry) {
  once.mockImplementation(async (call) => {
    const read = reads.find(([one]) => (one as object) === call);
    return read === undefined ? refusal : { ok: true, data: read[1] };
  });
  await drawRoutes(root, { ...pageOfDormitory(draw, '?week=2026-07-01'), queryClient });
  await act(afterReads);
  if (opens !== undefined) await press(opens);
}

beforeEach(() => {
  putSession(allRights);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sending.once = once as never;
  once.mockReset();
  sessionStorage.clear();
  root = emptyDocument();
});

afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  sending.once = sendOnce;
});

const buttonOf = (text: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) =>
    textContent.includes(text),
  );

const press = (text: string) =>
  act(async () => {
    buttonOf(text)?.click();
    await afterReads();
  });

/** By the label that names it. */
function field(label: string): HTMLInputElement {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith(label),
  );
  const own = document.querySelector<HTMLInputElement>(`input[aria-label*="${label}"]`);
  return (document.querySelector(`[id="${named?.htmlFor}"]`) ?? own) as HTMLInputElement;
}

const type = (label: string, value: string) => enterValue(field(label), value);

const fill = async ({ typed = {} }: EditorEntry) => {
  for (const [label, value] of Object.entries(typed)) await type(label, value);
};

const sent = () => once.mock.calls.filter(([{ method }]) => method !== 'GET');

describe.each(editors.filter(({ body }) => body !== undefined))('$name', (entry) => {
  test('sends what was typed', async () => {
    await show(entry);
    await fill(entry);
    await press(entry.press);
    await vi.waitFor(() => expect(sent().at(-1)?.[1].body).toMatchObject(entry.body ?? {}));
  });

  test('says a refusal, and keeps what was typed', async () => {
    await show(entry);
    await fill(entry);
    await press(entry.press);
    await vi.waitFor(() => expect(document.body.textContent).toContain(message));
    for (const [label, value] of Object.entries(entry.typed ?? {}))
      expect(field(label).value).toBe(value);
    expect(buttonOf(entry.press)?.disabled).toBe(false);
  });
});
