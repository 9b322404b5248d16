// @vitest-environment happy-dom
// The saver of an open editor: which render saves what was typed before, and which one says the address.
import { act, StrictMode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { sending } from '../../session/api.ts';
import { halfWritten, keepHalfWritten } from '../../session/half-written.ts';
import { emptyForm } from './draft-form.ts';
import type { DraftSaver } from './draft-saver.ts';
import { useDraftSaver } from './use-draft-saver.ts';

const { once: sendOnce } = sending;
const typed = { ...emptyForm({ dormitories: ['KYK01'] }, Date.now()), title: '断水' };
const name = 'notice.KYK01';

let root: Root;
let sent: string[];
let created: number[];
let answer: () => void;
function Editor({ onOpen }: { onOpen?: (saver: DraftSaver) => void }) {
  const onCreated = (id: number) => created.push(id);
  const saver = useDraftSaver({ dormitory: 'KYK01', initial: undefined, onCreated });
  useEffect(() => onOpen?.(saver), [saver, onOpen]);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [sent, created] = [[], []];
  sending.once = ((_call: unknown, input: { body: { content: { title: string } } }) =>
    new Promise((resolve) => {
      sent.push(input.body.content.title);
      answer = () => resolve({ ok: true, data: { id: 6 + sent.length, revision: 1 } });
    })) as never;
  root = createRoot(document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sending.once = sendOnce;
  keepHalfWritten(name, undefined);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('what was typed before a reload is saved once, though React renders twice', async () => {
  requirements('SL014 SG004');
  keepHalfWritten(name, { form: typed });
  // Each first render is done twice, and the first one is thrown away.
  act(() =>
    root.render(
      <StrictMode>
        <Editor />
      </StrictMode>,
    ),
  );
  await pass(2000);
  expect(sent).toEqual(['断水']);
  expect(halfWritten(name, { form: typed })).toBeDefined();
  answer();
  await pass(2000);
  expect(sent).toHaveLength(1);
  expect(created).toEqual([7]);
  expect(halfWritten(name, { form: typed })).toBeUndefined();
});

test('an editor that was left is saved, and changes no address', async () => {
  requirements('SG004');
  const type = (saver: DraftSaver) => saver.change({ title: '断水' });
  act(() => root.render(<Editor onOpen={type} />));
  act(() => root.render(null));
  await pass(0);
  expect(sent).toEqual(['断水']);
  answer();
  await pass(2000);
  expect(created).toEqual([]);
  expect(halfWritten(name, { form: typed })).toBeUndefined();
});
