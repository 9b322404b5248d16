// Rate limits in the database: they hold over several nodes and restarts, slide, and keep no address (AM023, AM218).
import Fastify from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { createClient } from '@yadori/api/contract/client';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { openDatabase, type Database } from './database/database.ts';
import type { Limit } from './limits.ts';
import { limited, LimitReached, reset, sweepRateLimits } from './rate-limit.ts';
import { createServer, type Server } from '../server.ts';
import { Busy } from './concurrency-limiter.ts';

const limit: Limit = { name: 'test', hits: 10, windowSeconds: 900 };
const start = Date.parse('2026-06-10T07:00:00+09:00');
const second = 1000;
const minute = 60 * second;

let server: TestServer;
let otherDb: Database;
let otherNode: Server;
let otherOrigin = '';
beforeAll(async () => {
  server = await openTestServer();
  otherDb = openDatabase({ url: server.databaseUrl });
  const platform = { ...server.platform, db: otherDb };
  otherNode = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
  otherOrigin = await otherNode.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => server.forgetLimits());
afterAll(async () => {
  await otherNode.app.close();
  await otherDb.close();
  await server.close();
});

interface Hit {
  limit?: Limit;
  subject?: string;
  db?: Database;
  isSuccess?: boolean;
}

/** One attempt: `admitted`, or the seconds to wait. */
async function attempt(now: number, options: Hit = {}): Promise<'admitted' | number> {
  const { limit: within = limit, subject = 'a', db = server.db, isSuccess = false } = options;
  const claims = [{ limit: within, subject }];
  try {
    return await limited(
      { db, now, claims, isSuccess: () => isSuccess },
      async () => 'admitted' as const,
    );
  } catch (error) {
    if (error instanceof LimitReached) return error.retryAfterSeconds;
    throw error;
  }
}

async function attempts(count: number, now: number, options?: Hit) {
  const outcomes = [];
  for (let index = 0; index < count; index += 1) outcomes.push(await attempt(now, options));
  return outcomes;
}

const allAdmitted = (count: number) => Array.from({ length: count }, () => 'admitted');

describe('the sliding window', () => {
  test('admits its hits; those of the earlier bucket fade to the second', async () => {
    const at = start + 5 * minute;
    expect(await attempts(10, at)).toEqual(allAdmitted(10));
    // Ten minutes are left of the bucket, then a tenth of the next window until one of the ten has faded.
    expect(await attempt(at)).toBe(10 * 60 + 90);
    expect(await attempt(start + 15 * minute)).toBe(90);
    expect(await attempt(start + 15 * minute + 89 * second)).toBe(1);
    expect(await attempt(start + 15 * minute + 90 * second - 1)).toBe(1);
    expect(await attempt(start + 15 * minute + 90 * second)).toBe('admitted');
    expect(await attempt(start + 15 * minute + 90 * second)).toBe(90);
    // Half of the earlier ones have faded: with the one above that makes room for four more.
    expect(await attempts(5, start + 22.5 * minute)).toEqual([...allAdmitted(4), 90]);
  });

  test('twice the number never passes over the edge of two windows', async () => {
    const edge = start + 15 * minute;
    expect(await attempts(10, edge - 1)).toEqual(allAdmitted(10));
    expect(await attempts(10, edge)).toEqual(Array.from({ length: 10 }, () => 90));
  });

  test('after two windows without an attempt nothing is left', async () => {
    expect(await attempts(10, start)).toEqual(allAdmitted(10));
    expect(await attempts(10, start + 30 * minute)).toEqual(allAdmitted(10));
  });

  test('a refused attempt is not counted, so trying on makes the wait no longer', async () => {
    await attempts(10, start);
    await attempts(50, start);
    expect(await attempt(start + 15 * minute + 90 * second)).toBe('admitted');
  });

  test('subjects and limits have counters of their own', async () => {
    await attempts(10, start);
    expect(await attempt(start, { subject: 'b' })).toBe('admitted');
    expect(await attempt(start, { limit: { ...limit, name: 'other' } })).toBe('admitted');
  });

  test('whatever the instant and the limit, the next attempt is admitted after the wait and not a second sooner', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
        fc.integer({ min: 10, max: 86_400 }),
        fc.integer({ min: 1, max: 7 }),
        fc.uuid(),
        async (now, windowSeconds, hits, subject) => {
          const options = { limit: { name: 'tight', hits, windowSeconds }, subject };
          await attempts(hits, now, options);
          const wait = await attempt(now, options);
          if (wait === 'admitted') throw new Error('one too many');
          expect(wait).toBeLessThanOrEqual(2 * windowSeconds);
          expect(await attempt(now + (wait - 1) * second, options)).toBe(1);
          expect(await attempt(now + wait * second, options)).toBe('admitted');
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('giving back', () => {
  test('a success counts nothing, any other result does', async () => {
    expect(await attempts(30, start, { isSuccess: true })).toEqual(allAdmitted(30));
    expect(await attempts(11, start)).toEqual([...allAdmitted(10), 990]);
  });

  test('a success that ends in the next window is given back to the one that it was taken from', async () => {
    const claims = [{ limit: { ...limit, hits: 1 }, subject: 'a' }];
    const { db } = server;
    await limited({ db, now: start, claims, isSuccess: () => true }, async () => {
      await attempt(start + 15 * minute, { subject: 'b' });
    });
    expect(await attempt(start + 15 * minute, { limit: { ...limit, hits: 1 } })).toBe('admitted');
  });

  test('work that throws counts, unless the server was too busy to try', async () => {
    const once = { ...limit, hits: 1 };
    const fail = (error: Error) =>
      limited({ db: server.db, now: start, claims: [{ limit: once, subject: 'a' }] }, () =>
        Promise.reject(error),
      );
    await expect(fail(new Busy())).rejects.toThrow(Busy);
    await expect(fail(new Error('broken'))).rejects.toThrow('broken');
    await expect(fail(new Error('broken'))).rejects.toThrow(LimitReached);
  });

  test('of several claims none stays consumed where one refuses', async () => {
    const once = { limit: { ...limit, name: 'once', hits: 1 }, subject: 'a' };
    const claims = [{ limit, subject: 'a' }, once];
    const both = () => limited({ db: server.db, now: start, claims }, async () => 'admitted');
    expect(await both()).toBe('admitted');
    for (let count = 0; count < 20; count += 1) await expect(both()).rejects.toThrow(LimitReached);
    expect(await attempts(10, start)).toEqual([...allAdmitted(9), 990]);
  });

  test('a further choice admits what the first one refuses', async () => {
    const [first, further] = ['first', 'further'].map((name) => ({
      limit: { ...limit, name, hits: 2 },
      subject: 'a',
    }));
    if (first === undefined || further === undefined) throw new Error('two claims');
    const claims = [{ anyOf: [first, further] }];
    const either = () => limited({ db: server.db, now: start, claims }, async () => 'admitted');
    for (let count = 0; count < 4; count += 1) expect(await either()).toBe('admitted');
    await expect(either()).rejects.toThrow(LimitReached);
  });

  test('resetting forgets a subject', async () => {
    await attempts(10, start);
    await reset(server.db, { limit, subject: 'a' });
    expect(await attempt(start)).toBe('admitted');
  });
});

describe('requests that arrive together', () => {
  test('are counted exactly, over two nodes', async () => {
    const all = Array.from({ length: 100 }, (_, index) =>
      attempt(start, { db: index % 2 === 0 ? server.db : otherDb }),
    );
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(10);
  });

  /** The order that the product had: peek, work, then count what failed. */
  async function peekFirst(work: () => Promise<void>): Promise<boolean> {
    const { queries } = server.db;
    const used = await queries
      .selectFrom('rate_limits')
      .select('hits')
      .where('key', '=', 'peek-first')
      .executeTakeFirst();
    if ((used?.hits ?? 0) >= limit.hits) return false;
    await work();
    await queries
      .insertInto('rate_limits')
      .values({ key: 'peek-first', window_start: new Date(start), hits: 1 })
      .onConflict((known) =>
        known
          .columns(['key', 'window_start'])
          .doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', 1) })),
      )
      .execute();
    return true;
  }

  /** Admitted of 100 requests whose work begins only when all have arrived. */
  async function admittedOf100(
    guard: (work: () => Promise<void>) => Promise<boolean>,
  ): Promise<number> {
    const app = Fastify();
    let arrived = 0;
    let release = () => {};
    const together = new Promise<void>((resolve) => (release = resolve));
    app.get('/', async (_request, reply) => {
      arrived += 1;
      if (arrived === 100) release();
      return reply.code((await guard(() => together)) ? 401 : 429).send();
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(origin)));
    await app.close();
    return answers.filter(({ status }) => status === 401).length;
  }

  test('control: where the count follows the work, most of 100 pass a limit of 10', async () => {
    // The last to arrive may read after the first have counted.
    expect(await admittedOf100(peekFirst)).toBeGreaterThan(50);
  });

  test('where the count comes first, exactly 10 of 100 pass', async () => {
    const claims = [{ limit, subject: 'together' }];
    const admitted = await admittedOf100(async (work) => {
      try {
        await limited({ db: server.db, now: start, claims }, work);
        return true;
      } catch (error) {
        if (error instanceof LimitReached) return false;
        throw error;
      }
    });
    expect(admitted).toBe(10);
  });
});

test('failed logins on one server close the account on the other', async () => {
  server.at('2026-06-10T07:05:00+09:00');
  const { email } = await server.resident();
  const here = server.visitor('en');
  const there = createClient({ origin: otherOrigin, token: () => undefined, language: () => 'en' });
  const signIn = (send: typeof here, secret: string) =>
    send(account.login, { body: { email, password: secret } });
  for (let index = 0; index < 10; index += 1)
    expect(await signIn(index % 2 === 0 ? here : there, 'wrong2026')).toMatchObject({
      status: 401,
    });
  for (const send of [here, there])
    expect(await signIn(send, password)).toMatchObject({
      status: 429,
      code: 'error',
      message: 'Too many attempts. Try again in 12 minutes.',
    });
  server.at('2026-06-10T07:16:29+09:00');
  expect(await signIn(there, password)).toMatchObject({ status: 429 });
  server.at('2026-06-10T07:16:30+09:00');
  expect(await signIn(there, password)).toMatchObject({ ok: true });
});

test('the rows name nobody, and old ones are swept', async () => {
  await attempt(start, { subject: 'misaki@example.jp' });
  await attempt(start + 49 * 60 * minute, { subject: 'misaki@example.jp' });
  const keys = async () =>
    (await server.db.pool.query<{ key: string }>('select key from rate_limits')).rows.map(
      ({ key }) => key,
    );
  expect(await keys()).toHaveLength(2);
  expect((await keys()).join(' ')).not.toMatch(/misaki|example/);
  await sweepRateLimits(server.db, start + 49 * 60 * minute);
  expect(await keys()).toHaveLength(1);
});
