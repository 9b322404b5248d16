// @vitest-environment happy-dom
// Keeping of drafts while they are written: one save at a time, the newest state last, conflicts said.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { sending } from '../../session/api.ts';
import { emptyForm, formOf } from './draft-form.ts';
import { createDraftSaver } from './draft-saver.ts';

const { once: sendOnce } = sending;
const now = Date.parse('2026-06-10T10:03:00+09:00');
const form = emptyForm({ dormitories: ['KYK01'] }, now);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sending.once = sendOnce;
});

interface SaveRequest {
  title: string;
  revision: number | undefined;
  answer: (result: object) => void;
}

/** A server that answers when the test says so. */
function saverOf(draft?: Draft) {
  const sent: SaveRequest[] = [];
  const created: number[] = [];
  sending.once = ((
    _call: unknown,
    input: { body: { content: { title: string }; revision?: number } },
  ) =>
    new Promise((resolve) => {
      const { content, revision } = input.body;
      sent.push({ title: content.title, revision, answer: resolve });
    })) as never;
  const initial = { form, draft };
  const onCreated = (id: number) => created.push(id);
  const saver = createDraftSaver({ dormitory: 'KYK01', initial, onCreated });
  return { saver, sent, created };
}

const kept = (revision: number) => ({ ok: true, data: { id: 7, revision } });

test('is created once after a pause of typing, then saved over its revision', async () => {
  requirements('SG004');
  const { saver, sent, created } = saverOf();
  saver.change({ title: 'あ' });
  saver.change({ title: 'あい' });
  await vi.advanceTimersByTimeAsync(799);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toMatchObject([{ title: 'あい', revision: undefined }]);
  // Typed while the first save is on its way.
  saver.change({ title: 'あいう' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
  sent[0]?.answer(kept(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toMatchObject([{}, { title: 'あいう', revision: 1 }]);
  sent[1]?.answer(kept(2));
  await vi.advanceTimersByTimeAsync(5000);
  expect(saver.store.get()).toMatchObject({ phase: 'kept', draft: { revision: 2 } });
  expect([created, sent.length]).toEqual([[7], 2]);
});

test('flush waits for everything that was typed', async () => {
  const { saver, sent } = saverOf();
  saver.change({ title: 'あ' });
  const flushed = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  sent[0]?.answer(kept(1));
  expect(await flushed).toMatchObject({ revision: 1 });
  expect(await saver.flush()).toMatchObject({ revision: 1 });
  expect(sent).toHaveLength(1);
});

test('of two editors the later one keeps what was typed until it is decided', async () => {
  requirements('SG004');
  const { saver, sent } = saverOf({ id: 7, revision: 1 } as Draft);
  saver.change({ title: 'わたし' });
  const first = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  sent[0]?.answer({ ok: false, code: 'changed', message: '', data: { id: 7, revision: 5 } });
  expect(await first).toBeUndefined();
  saver.change({ title: 'わたしも' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
  expect(saver.store.get()).toMatchObject({ phase: 'conflict', form: { title: 'わたしも' } });
  const over = saver.overwrite();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toMatchObject({ title: 'わたしも', revision: 5 });
  sent[1]?.answer(kept(6));
  expect(await over).toMatchObject({ revision: 6 });
});

test('what was given up is not sent any more', async () => {
  requirements('SL046');
  const { saver, sent } = saverOf({ id: 7, revision: 1 } as Draft);
  saver.change({ title: 'わたし' });
  const first = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  sent[0]?.answer({ ok: false, code: 'error', message: '' });
  expect(await first).toBeUndefined();
  saver.giveUp();
  saver.again();
  expect(await saver.flush()).toMatchObject({ id: 7 });
  expect(sent).toHaveLength(1);
});

test('a draft is read back as it was typed, and a plan begins an hour ahead on a quarter', () => {
  requirements('SG007');
  expect([form.day, form.time]).toEqual(['2026-06-10', '11:15']);
  const content = {
    title: '題',
    title_en: '',
    class: 'normal',
    must_confirm: true,
    end_date: '2026-06-12',
    body: [{ kind: 'list', text: 'a\nb' }],
    body_en: [],
  };
  const draft = { content, target: form.target, run_at: '2026-06-11T18:30:00+09:00' };
  expect(formOf(draft as unknown as Draft, now)).toMatchObject({
    body: '- a\n- b',
    isPlanned: true,
    day: '2026-06-11',
    time: '18:30',
    endDate: '2026-06-12',
    mustConfirm: true,
  });
});
