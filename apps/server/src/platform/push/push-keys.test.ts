// VAPID keys: the same at every start and on every node, sealed where they are stored.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { sensitiveBox } from '../sensitive/sensitive.ts';
import { loadPushKeys, pairOf } from './push-keys.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDatabase({ url: database.url });
  drop = database.drop;
});
afterAll(async () => {
  await db.close();
  await drop();
});

const first = { id: 'first', secret: randomBytes(32) };
const second = { id: 'second', secret: randomBytes(32) };
const load = (keys = [first], configured?: string) =>
  loadPushKeys({ db, sensitive: sensitiveBox(keys), configured, now: Date.now() });
const kept = async () =>
  (await db.pool.query<{ private_key: string }>('select private_key from push_keys')).rows;

test('nodes that start together agree on one pair, and so does every later start', async () => {
  const starts = await Promise.all([load(), load(), load(), load()]);
  const [one] = starts;
  expect(new Set(starts.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(await kept()).toHaveLength(1);
  expect((await load()).publicKey).toBe(one?.publicKey);
  const { d = '' } = one?.privateKey.export({ format: 'jwk' }) ?? {};
  expect(d).toHaveLength(43);
  expect(JSON.stringify(await kept())).not.toContain(d);
});

test('a change of the sealing keys keeps the pair, the loss of one makes a new pair', async () => {
  const before = await load();
  expect((await load([second, first])).publicKey).toBe(before.publicKey);
  expect((await kept())[0]?.private_key).toMatch(/^v1\.second\./);
  expect((await load([second])).publicKey).toBe(before.publicKey);
  const after = await load([first]);
  expect(after.publicKey).not.toBe(before.publicKey);
  expect((await load([first])).publicKey).toBe(after.publicKey);
});

test('the environment comes first, and a wrong key there is told in one line', async () => {
  const { privateKey, publicKey } = await load();
  const { d = '' } = pairOf(randomBytes(32).toString('base64url')).privateKey.export({
    format: 'jwk',
  });
  expect((await load([first], d)).publicKey).toBe(pairOf(d).publicKey);
  expect((await load()).publicKey).toBe(publicKey);
  expect(privateKey.asymmetricKeyType).toBe('ec');
  for (const wrong of ['short', 'A'.repeat(43), '_'.repeat(43), `${d}A`])
    await expect(load([first], wrong)).rejects.toThrow(/^YADORI_PUSH_KEY must be/);
});
