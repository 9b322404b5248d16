// Limits in the database: they hold over several nodes and restarts, and keep no address (AM023).
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { createClient } from '@yadori/api/contract/client';
import { openHouse, password, type House } from '../../../../tests/support/house.ts';
import { openDatabase, type Database } from './database/database.ts';
import { forgive, hit, look, sweepRateLimits, type Limit } from './rate-limit.ts';
import { createServer, type Server } from '../server.ts';

const limit: Limit = { name: 'test', hits: 3, windowSeconds: 900 };
const start = Date.parse('2026-06-10T07:00:00+09:00');
const minute = 60_000;

let house: House;
let otherDb: Database;
let otherNode: Server;
let otherOrigin = '';
beforeAll(async () => {
  house = await openHouse();
  otherDb = openDatabase({ url: house.databaseUrl });
  const platform = { ...house.platform, db: otherDb };
  otherNode = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
  otherOrigin = await otherNode.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await house.db.pool.query('truncate rate_limits');
});
afterAll(async () => {
  await otherNode.app.close();
  await otherDb.close();
  await house.close();
});

test('admits its hits in a window, says how long to wait, and begins anew', async () => {
  const at = start + 5 * minute;
  for (const _hit of [1, 2, 3])
    expect(await hit(house.db, limit, 'a', at)).toEqual({ allowed: true });
  expect(await hit(house.db, limit, 'a', at)).toEqual({ allowed: false, retryAfterSeconds: 600 });
  expect(await hit(house.db, limit, 'a', start + 15 * minute - 1)).toEqual({
    allowed: false,
    retryAfterSeconds: 1,
  });
  expect(await hit(house.db, limit, 'b', at)).toEqual({ allowed: true });
  expect(await hit(house.db, { ...limit, name: 'other' }, 'a', at)).toEqual({ allowed: true });
  expect(await hit(house.db, limit, 'a', start + 15 * minute)).toEqual({ allowed: true });
});

test('looking counts nothing, forgiving forgets', async () => {
  for (const _look of [1, 2, 3, 4])
    expect(await look(house.db, limit, 'a', start)).toEqual({ allowed: true });
  for (const _hit of [1, 2, 3]) await hit(house.db, limit, 'a', start);
  expect(await look(house.db, limit, 'a', start)).toMatchObject({ allowed: false });
  await forgive(house.db, limit, 'a');
  expect(await look(house.db, limit, 'a', start)).toEqual({ allowed: true });
});

test('whatever the instant, the wait ends with the window and is never longer than it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
      fc.integer({ min: 1, max: 86_400 }),
      fc.uuid(),
      async (now, windowSeconds, subject) => {
        const tight = { name: 'tight', hits: 1, windowSeconds };
        await hit(house.db, tight, subject, now);
        const second = await hit(house.db, tight, subject, now);
        const wait = second.allowed ? 0 : second.retryAfterSeconds;
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(windowSeconds);
        expect(await hit(house.db, tight, subject, now + wait * 1000)).toEqual({ allowed: true });
      },
    ),
    { numRuns: 30 },
  );
});

test('parallel hits over two nodes are counted exactly', async () => {
  const wide = { ...limit, hits: 20 };
  const hits = Array.from({ length: 50 }, (_, index) =>
    hit(index % 2 === 0 ? house.db : otherDb, wide, 'rush', start),
  );
  const allowances = await Promise.all(hits);
  expect(allowances.filter((allowance) => allowance.allowed)).toHaveLength(20);
});

test('failed logins on one server close the account on the other, for the rest of the window', async () => {
  house.at('2026-06-10T07:05:00+09:00');
  const { email } = await house.resident();
  const here = house.visitor('en');
  const there = createClient({ origin: otherOrigin, token: () => undefined, language: () => 'en' });
  const attempt = (send: typeof here, secret: string) =>
    send(account.login, { body: { email, password: secret } });
  for (let index = 0; index < 10; index += 1)
    expect(await attempt(index % 2 === 0 ? here : there, 'wrong2026')).toMatchObject({
      status: 401,
    });
  for (const send of [here, there])
    expect(await attempt(send, password)).toMatchObject({
      status: 429,
      code: 'error',
      message: 'Too many attempts. Try again in 10 minutes.',
    });
  house.at('2026-06-10T07:15:00+09:00');
  expect(await attempt(there, password)).toMatchObject({ ok: true });
});

test('the rows name nobody, and old ones are swept', async () => {
  await hit(house.db, limit, 'misaki@example.jp', start);
  await hit(house.db, limit, 'misaki@example.jp', start + 25 * 60 * minute);
  const keys = async () =>
    (await house.db.pool.query<{ key: string }>('select key from rate_limits')).rows.map(
      ({ key }) => key,
    );
  expect(await keys()).toHaveLength(2);
  expect((await keys()).join(' ')).not.toMatch(/misaki|example/);
  await sweepRateLimits(house.db, start + 25 * 60 * minute);
  expect(await keys()).toHaveLength(1);
});
