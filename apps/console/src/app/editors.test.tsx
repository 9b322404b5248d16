// @vitest-environment happy-dom
// Editors with state of their own, by the same questions as forms: what was typed is sent, a refusal is said and takes
// nothing away.
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@yadori/web-client/query.ts';
import { sending } from '../session/api.ts';
import { putSession } from '../session/session.ts';
import { act } from '../../../../tests/support/act.ts';
import { afterReads } from '../../../../tests/support/after-reads.ts';
import { answering, isChange, type SentCall } from '../../../../tests/support/answering.ts';
import {
  editors,
  editorSearch,
  type EditorEntry,
} from '../../../../tests/support/console-forms/editors.tsx';
import { allRights } from '../../../../tests/support/console-session.ts';
import {
  buttonsOf,
  drawRoutes,
  emptyDocument,
  enterValue,
  pageOfDormitory,
  press,
} from '../../../../tests/support/drawn-page.tsx';

type Once = (call: SentCall, input: { body?: object }) => Promise<object>;

const once = vi.fn<Once>();
const { once: sendOnce } = sending;
const message = '今はできません';
/** Without words, which a screen could show. */
const unknown = { ok: false, status: 404, code: 'error', message: '', errors: {} };
const refusal = {
  ok: false,
  status: 409,
  code: 'error',
  errCode: 'closed',
  message,
  errors: {},
  data: null,
};
let root: Root;
let leave: () => Promise<void>;

async function show({ show: draw, reads = [], opens }: EditorEntry) {
  once.mockImplementation(answering(reads, (call) => (isChange(call) ? refusal : unknown)));
  const page = () => draw((body) => once({ method: 'POST', path: 'write' }, { body }));
  const drawn = { ...pageOfDormitory(page, editorSearch), queryClient };
  const router = await drawRoutes(root, drawn);
  // A page that asks lets it wait.
  leave = () => act(async () => void router.navigate({ to: '/A1/other' as never }));
  await act(afterReads);
  if (opens === undefined) return;
  await press(buttonsOf(opens)[0]);
  expect(document.querySelector('dialog')).not.toBeNull();
}

beforeAll(async () => {
  // Loaded by the press otherwise, which ends before it.
  await import('../features/exports/components/export-dialog.tsx');
  await import('../features/menus/components/editor-panel.tsx');
});

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

/** Of a dialog, before that of the page behind it. */
const buttonOf = (text: string) => buttonsOf(text).at(-1);

const labelOf = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));

/** By the label that names it. */
function field(label: string): HTMLInputElement {
  const named = labelOf(label);
  const own = document.querySelector<HTMLInputElement>(`input[aria-label*="${label}"]`);
  return (document.querySelector(`[id="${named?.htmlFor}"]`) ?? own) as HTMLInputElement;
}

const type = (label: string, value: string) => enterValue(field(label), value);

const tick = (label: string) => act(async () => labelOf(label)?.control?.click());

const fill = async ({ ticked = [], typed = {} }: EditorEntry) => {
  for (const label of ticked) await tick(label);
  for (const [label, value] of Object.entries(typed)) await type(label, value);
};

const sent = () => once.mock.calls.filter(([call]) => isChange(call));

const withMissing = editors.filter(({ missing }) => missing !== undefined);

test.each(withMissing)('$name focuses what is missing first, and sends nothing', async (entry) => {
  await show(entry);
  await press(buttonOf(entry.press));
  await vi.waitFor(() => expect(document.activeElement).toBe(field(entry.missing ?? '')));
  expect(field(entry.missing ?? '').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

describe.each(editors.filter(({ asks }) => asks !== undefined))('$name', (entry) => {
  test('asks before another page opens with what is not kept', async () => {
    await show(entry);
    await fill(entry);
    if (entry.asks === 'refused') await press(buttonOf(entry.press));
    await leave();
    expect(document.querySelector('dialog[open]')).not.toBeNull();
    expect(document.body.textContent).not.toContain('other');
    for (const [label, value] of Object.entries(entry.typed ?? {}))
      expect(field(label).value).toBe(value);
  });

  test('is left without a question where nothing was typed', async () => {
    await show(entry);
    await leave();
    expect(document.body.textContent).toContain('other');
  });
});

describe.each(editors)('$name', (entry) => {
  afterEach(async () => {
    if (entry.dismiss !== undefined) await press(buttonOf(entry.dismiss));
  });

  test('sends what was typed', async () => {
    await show(entry);
    await fill(entry);
    await press(buttonOf(entry.press));
    await vi.waitFor(() => expect(sent().at(-1)?.[1].body).toMatchObject(entry.body));
    // One that keeps itself may have begun before the press.
    expect(sent().length).toBeLessThanOrEqual(entry.asks === 'refused' ? 2 : 1);
  });

  test('says a refusal, and keeps what was typed', async () => {
    await show(entry);
    await fill(entry);
    expect(document.body.textContent).not.toContain(message);
    await press(buttonOf(entry.press));
    await vi.waitFor(() => expect(document.body.textContent).toContain(message));
    for (const [label, value] of Object.entries(entry.typed ?? {}))
      expect(field(label).value).toBe(value);
    expect(buttonOf(entry.press)?.disabled).toBe(false);
  });
});
