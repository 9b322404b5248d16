// Bounded concurrency: some at once, some waiting, the rest refused, the fast lane first.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { Busy, createConcurrencyLimiter, type Priority } from './concurrency-limiter.ts';

/** Work that ends on request and reports its start. */
function workshop(options: { limit: number; maxQueued?: number }) {
  const inTurn = createConcurrencyLimiter(options);
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const add = (name: string, lane: Priority = 'usual') =>
    inTurn(
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => finish.push(resolve));
        return name;
      },
      { lane },
    );
  return { add, begun, next: () => finish.shift()?.() };
}

test('so many at once, the others in their order', async () => {
  const { add, begun, next } = workshop({ limit: 2 });
  const all = ['a', 'b', 'c', 'd'].map((name) => add(name));
  expect(begun).toEqual(['a', 'b']);
  next();
  await all[0];
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const _rest of [1, 2]) next();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  next();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('the fast lane goes first, and has waiting places of its own', async () => {
  const { add, begun, next } = workshop({ limit: 1, maxQueued: 1 });
  const running = add('running');
  const usual = add('usual');
  const fast = add('fast', 'fast');
  await expect(add('late')).rejects.toThrow(Busy);
  await expect(add('late', 'fast')).rejects.toThrow(Busy);
  next();
  await running;
  await expect.poll(() => begun).toEqual(['running', 'fast']);
  next();
  await fast;
  await expect.poll(() => begun).toEqual(['running', 'fast', 'usual']);
  next();
  await usual;
});

test('a fast lane that is never empty keeps nobody of the usual one out', async () => {
  requirements('AM246');
  const { add, begun, next } = workshop({ limit: 1 });
  const running = add('running');
  const usual = add('usual');
  const fast = Array.from({ length: 12 }, (_, index) => add(`fast ${index}`, 'fast'));
  for (let done = 1; done <= fast.length + 2; done += 1) {
    await expect.poll(() => begun).toHaveLength(done);
    next();
  }
  await Promise.all([running, usual, ...fast]);
  expect(begun.slice(0, 6)).toEqual(['running', 'fast 0', 'fast 1', 'fast 2', 'fast 3', 'usual']);
});

test('work that fails hands its place on', async () => {
  const inTurn = createConcurrencyLimiter({ limit: 1 });
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
