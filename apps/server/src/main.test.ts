// The real command on a data folder: killed after an acknowledged booking, started twice, stopped, refused in one line.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { createClient, type Send } from '@yadori/api/contract/client';
import * as meals from '@yadori/api/meals/calls';
import {
  postmasterOf,
  runCommand,
  startProduct,
  type Product,
} from '../../../tests/support/product.ts';
import { isAlive } from '@yadori/embedded-postgres/process';
import { requirements } from '../../../tests/support/requirements.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-製品 '));
const dataDir = path.join(root, 'data');
/** Friday 6 November 2026: the dinner of the following Friday is open for booking. */
const env = {
  YADORI_DATA_DIR: dataDir,
  YADORI_CLOCK: '2026-11-06T06:50:00+09:00',
  LOG_LEVEL: 'info',
};
const meal = { date: '2026-11-13', type_of_meal: 2, type_of_food: 3 };

let running: Product[] = [];
const start = async (more: Record<string, string> = {}) => {
  const product = await startProduct({ ...env, ...more });
  running.push(product);
  return product;
};

const sendTo = ({ origin }: Product, token?: string): Send =>
  createClient({ origin, token: () => token, language: () => 'en' });

async function signIn(product: Product): Promise<string> {
  const body = { email: 'kenji@example.jp', password: 'yadori2026' };
  const answer = await sendTo(product)(account.login, { body });
  if (!answer.ok || answer.token === undefined) throw new Error(answer.message);
  return answer.token;
}

const bookedDinner = async (product: Product, token: string, date = meal.date) => {
  const answer = await sendTo(product, token)(meals.dayOfMeals, { query: { date } });
  return answer.ok ? answer.data.dinner?.reservation_id : undefined;
};

/** Command, server and database end at this moment, as when the power fails. */
async function kill(product: Product): Promise<void> {
  const postmaster = postmasterOf(dataDir);
  const server = product.serverPid();
  expect(postmaster).toBeGreaterThan(0);
  process.kill(product.pid, 'SIGKILL');
  process.kill(server, 'SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await product.ended;
  await expect.poll(() => isAlive(server) || isAlive(postmaster)).toBe(false);
}

/** Rows of these tables together, of a database that runs. */
async function rowsOf(folder: string, tables: readonly string[]): Promise<number> {
  const postgres = path.join(folder, 'postgres');
  const read = (name: string) => readFileSync(path.join(postgres, name), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(read('pgdata/postmaster.pid').split('\n')[3]),
    user: 'yadori',
    database: 'yadori',
    password: read('role-password').trim(),
  });
  await client.connect();
  const counts = tables.map((table) => `(select count(*) from ${table})`);
  const { rows } = await client.query<{ sum: string }>(`select ${counts.join(' + ')} as sum`);
  await client.end();
  return Number(rows[0]?.sum);
}

afterEach(async () => {
  await Promise.all(running.map((product) => product.stop()));
  running = [];
}, 30_000);
afterAll(() => {
  const left = postmasterOf(dataDir);
  rmSync(root, { recursive: true, force: true });
  expect(left).toBe(0);
});

describe('a first start, which builds what is stale and loads the demo data', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(env);
  }, 180_000);
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
  }, 30_000);

  test('what it prints at the start: address, accounts, contracts to register, outbox', async () => {
    const printed = product.output();
    for (const part of ['misaki@example.jp', 'yadori2026', 'YD0001', 'YD0040', 'KYK01', 'YD0101'])
      expect(printed).toContain(part);
    expect(printed).toContain(`${product.origin}/dev/outbox`);
    expect((await fetch(`${product.origin}/dev/outbox.json`)).status).toBe(200);
    expect(printed).not.toMatch(/warn|error/i);
  }, 120_000);

  test('no other user of the machine can open anything in the data folder', () => {
    const open = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
      (name) => {
        const entry = statSync(path.join(dataDir, name), { throwIfNoEntry: false });
        return entry !== undefined && (entry.mode & 0o077) !== 0;
      },
    );
    expect(open).toEqual([]);
  });

  test('the built documents run nothing inline that their policy does not name', async () => {
    for (const [address, language] of [
      ['/', 'ja'],
      ['/login', 'ja'],
      ['/login', 'en'],
      ['/no-such-screen', 'en'],
    ] as const) {
      const response = await fetch(product.origin + address, {
        headers: { 'accept-language': language },
      });
      const html = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(response.status).toBe(200);
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(html).not.toMatch(/\son[a-z]+\s*=|javascript:/i);
      const inline = [...html.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)];
      for (const [, , content = ''] of inline)
        expect(policy).toContain(
          `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
        );
      for (const [, asset = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) {
        const script = await fetch(product.origin + asset);
        expect(script.status).toBe(200);
        expect(script.headers.get('cache-control')).toContain('immutable');
      }
    }
  }, 120_000);

  test('a server whose database alone is killed answers again by itself', async () => {
    const token = await signIn(product);
    const date = '2026-11-16';
    const booked = await sendTo(product, token)(meals.book, { body: { ...meal, date } });
    expect(booked).toMatchObject({ ok: true });
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await expect
      .poll(async () => (await fetch(`${product.origin}/readyz`)).status, { timeout: 30_000 })
      .toBe(200);
    await expect
      .poll(() => bookedDinner(product, token, date), { timeout: 15_000 })
      .toBe(booked.ok && booked.data.reservation_id);
  }, 120_000);
});

test('kill -9 of server and database right after an acknowledged booking: the booking is there', async () => {
  let product = await start();
  const token = await signIn(product);
  const booked = await sendTo(product, token)(meals.book, { body: meal });
  await kill(product);
  expect(booked).toMatchObject({ ok: true });
  product = await start();
  // The same token too: session and key outlived the crash.
  expect(await bookedDinner(product, token)).toBe(booked.ok && booked.data.reservation_id);
  expect(await sendTo(product, token)(meals.book, { body: meal })).toMatchObject({
    ok: true,
    data: booked.ok ? booked.data : {},
  });
}, 120_000);

test('a start beside a running one shares its database; the last one stops it', async () => {
  const first = await start();
  const second = await start();
  expect(new URL(second.origin).port).not.toBe(new URL(first.origin).port);
  const token = await signIn(first);
  const other = { ...meal, date: '2026-11-14' };
  expect(await sendTo(first, token)(meals.book, { body: other })).toMatchObject({ ok: true });
  const seen = await sendTo(second, token)(meals.dayOfMeals, { query: { date: other.date } });
  expect(seen).toMatchObject({ ok: true, data: { dinner: { reservation_status: 'reserved' } } });

  const postmaster = postmasterOf(dataDir);
  expect(await first.stop()).toBe(0);
  expect(postmasterOf(dataDir)).toBe(postmaster);
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(postmasterOf(dataDir)).toBe(0);
}, 120_000);

describe('in production', () => {
  const keys = {
    NODE_ENV: 'production',
    SECRET_KEY: randomBytes(24).toString('base64url'),
    YADORI_SENSITIVE_KEYS: `a:${randomBytes(32).toString('base64')}`,
    YADORI_API_DOCS: '1',
  };
  const body = { email: 'misaki@example.jp', password: 'yadori2026' };

  test('a first start has no account that anybody knows', async () => {
    requirements('AM247 SM002');
    const folder = path.join(root, 'production');
    const product = await startProduct({ ...keys, YADORI_DATA_DIR: folder });
    running.push(product);
    expect(product.output()).not.toMatch(/example\.jp|yadori2026|YD0001/);
    expect(await sendTo(product)(account.login, { body })).toMatchObject({ status: 401 });
    expect(await rowsOf(folder, ['accounts', 'staff', 'contracts', 'dormitories'])).toBe(0);
  }, 120_000);

  test('demo accounts of a data folder that was tried before are named in the log', async () => {
    requirements('AM247');
    const product = await start({ ...keys, YADORI_CLOCK: '' });
    // Lines of the log are written some together.
    await expect
      .poll(() => product.output(), { timeout: 10_000 })
      .toMatch(/"accounts":\d+,.*demo accounts with published passwords/);
    expect(product.output()).not.toContain('yadori2026');
  }, 120_000);
});

describe('what an operator can mend ends the start with one line', () => {
  const refused = async (more: Record<string, string>) => {
    const { status, errors, output } = await runCommand('scripts/start.mjs', [], {
      PORT: '0',
      YADORI_DATA_DIR: path.join(root, 'other'),
      YADORI_DEMO: '0',
      ...more,
    });
    expect(status).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at /);
    return errors.trim();
  };

  test('a port in use, for the server and for the figures; nothing is left running', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const port = String((taken.address() as AddressInfo).port);
    expect(await refused({ PORT: port })).toBe(`Port ${port} is in use; set PORT to another one.`);
    expect(await refused({ METRICS_PORT: port })).toBe(
      `Port ${port} is in use; set METRICS_PORT to another one.`,
    );
    taken.close();
    expect(postmasterOf(path.join(root, 'other'))).toBe(0);
  }, 120_000);

  test('wrong values, a file for a folder, a database out of reach', async () => {
    expect(await refused({ PORT: 'abc' })).toBe(
      'PORT must be a port number from 0 to 65535, not "abc".',
    );
    expect(await refused({ HOST: '192.0.2.1' })).toMatch(
      /^This machine has no address 192\.0\.2\.1; set HOST/,
    );
    writeFileSync(path.join(root, 'file'), '');
    expect(await refused({ YADORI_DATA_DIR: path.join(root, 'file') })).toMatch(
      /this is a file, not a folder; name another with YADORI_DATA_DIR$/,
    );
    expect(await refused({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatch(
      /^The database cannot be reached: /,
    );
    expect(await refused({ NODE_ENV: 'production' })).toBe(
      'SECRET_KEY is required when NODE_ENV=production.',
    );
  }, 120_000);
});
