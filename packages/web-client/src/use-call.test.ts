// The one write: a press at a time, its key, its refusal, and the order of callbacks and reads.
import { expect, test, vi } from 'vitest';
import type { Answer, Call, Failure, InputOf } from '@yadori/api/contract/call';
import { failureOf } from '@yadori/api/contract/client';
import { queryClient, readAgain } from './query.ts';
import { createWrite, type CallOptions } from './use-call.ts';

const save = {
  method: 'PUT',
  path: '/shelves/:id',
  versions: ['v1'],
  access: 'staff',
} as never as Call;
const shelves = {
  method: 'GET',
  path: '/shelves',
  versions: ['v1'],
  access: 'staff',
} as never as Call;
const input = { params: { id: 3 }, body: { name: 'Cups' } } as InputOf<Call>;
const saved: Answer<Call> = { ok: true, data: null, message: undefined, token: undefined };
const refused = failureOf<Call>(409, { code: 'error', message: 'Taken', data: null });

type Options = CallOptions<readonly unknown[], { ok: true } | Failure<Call>>;

/** A write whose sends answer in order, and what happened, in words. */
function begin(...answers: readonly Answer<Call>[]) {
  const happened: string[] = [];
  const keys: string[] = [];
  const left = [...answers];
  const send = vi.fn(async (_declaration: Call, _input: unknown, { key }: { key: string }) => {
    keys.push(key);
    return left.shift() ?? saved;
  });
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    happened.push('read');
  });
  const write = createWrite(send as never, {
    readAgain,
    isRefusal: ({ status }) => status !== 0,
  });
  const options: Options = {
    reads: [shelves],
    onOk: () => happened.push('ok'),
    onFailed: (refusal) => happened.push(refusal === undefined ? 'failed' : refusal.message),
  };
  const press = (more: Options = {}, given: unknown = input) =>
    write.run(save, { ...options, ...more } as never, [given]);
  return { happened, keys, send, write, press };
}

test('a second press while the first is under way is ignored', async () => {
  const { send, write, press } = begin();
  const first = press();
  expect(write.store.get().busy).toBe(true);
  expect(await press()).toBeUndefined();
  expect(await first).toBe(saved);
  expect(write.store.get().busy).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

test('what throws leaves the write ready for the next press', async () => {
  const { write, press } = begin();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(press({}, broken)).rejects.toThrow('broken');
  expect(write.store.get().busy).toBe(false);
});

test.each<[string, Answer<Call>, Options, string[]]>([
  ['a success', saved, {}, ['ok', 'read']],
  ['a success whose callback shows what was read', saved, { readsFirst: true }, ['read', 'ok']],
  ['a refusal', refused, {}, ['Taken']],
  ['a refusal because of a colleague', refused, { readsAfter: 'answer' }, ['Taken', 'read']],
  ['no answer', failureOf<Call>(0), {}, ['failed']],
])('%s: callbacks and reads in their order', async (_name, answer, options, order) => {
  const { happened, press } = begin(answer);
  await press(options);
  expect(happened).toEqual(order);
});

test('a screen waits for the reads of a success, and not for those of a refusal', async () => {
  const { write, press } = begin(refused, saved);
  let answerRead = () => {};
  const reading = new Promise<void>((resolve) => (answerRead = resolve));
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(reading);
  read.mockClear();
  await press({ readsAfter: 'answer' });
  expect(write.store.get()).toMatchObject({ busy: false, refusal: { message: 'Taken' } });
  const second = press();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(write.store.get().busy).toBe(true);
  answerRead();
  await second;
  expect(write.store.get().busy).toBe(false);
});

test('a refusal is kept until the next press, or until it is forgotten', async () => {
  const { write, press } = begin(refused, saved, refused);
  await press();
  expect(write.store.get().refusal).toBe(refused);
  await press();
  expect(write.store.get().refusal).toBeUndefined();
  await press();
  write.forget();
  expect(write.store.get().refusal).toBeUndefined();
});

test('an answer is kept until the next one, or until it is forgotten', async () => {
  const { write, press } = begin(saved, refused, saved);
  await press();
  expect(write.store.get().answer).toBe(saved);
  const next = press();
  expect(write.store.get().answer).toBe(saved);
  await next;
  expect(write.store.get().answer).toBe(refused);
  write.forget();
  expect(write.store.get().answer).toBeUndefined();
});

test('a press after a lost answer has the key of the first, every other one its own', async () => {
  const { keys, press } = begin(failureOf<Call>(0), failureOf<Call>(502), saved, refused, saved);
  for (let presses = 0; presses < 5; presses += 1) await press();
  const [first, second, third, fourth, fifth] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, fifth]).size).toBe(3);
});

test('another input after a lost answer is another act', async () => {
  const { keys, press } = begin(failureOf<Call>(0));
  await press();
  await press({}, { params: { id: 4 } });
  expect(new Set(keys).size).toBe(2);
});

test('where no input comes, nothing is sent', async () => {
  const { send, happened, press } = begin();
  expect(await press({}, () => undefined)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(happened).toEqual([]);
});

test('a function of the feature is a write, too', async () => {
  const { happened, write } = begin();
  const options = {
    onOk: (_answer: unknown, name: unknown) => happened.push(`ok ${String(name)}`),
  };
  await write.run(async () => saved, options, ['Cups']);
  await write.run(async () => undefined, options, ['Mugs']);
  expect(happened).toEqual(['ok Cups']);
});
