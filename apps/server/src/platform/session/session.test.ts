// Sessions: the row decides, not what a token says of itself (AM014, AM016).
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { createClient } from '@yadori/api/contract/client';
import { dormitorySettings } from '@yadori/api/dormitory/calls';
import { date } from '@yadori/api/time/tokyo';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { statementsDuring } from '../../../../../tests/support/statements.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { findResident, tenancyStatusOn } from './resident.ts';
import { loadSecretKey } from './secret-key.ts';
import { hashToken, issueToken, revokeSession, sweepSessions, tokenLifetime } from './token.ts';

const day = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const sendWith = (token: string) =>
  createClient({ origin: server.origin, token: () => token, language: () => 'en' });
const refresh = (token: string) => sendWith(token)(account.refreshToken, {});
async function renewed(token: string): Promise<string> {
  const answer = await refresh(token);
  if (!answer.ok || answer.token === undefined) throw new Error('not renewed');
  return answer.token;
}
const invalid = {
  ok: false,
  status: 401,
  code: 'token_invalid',
  message: 'token expired or invalid',
};

describe('a token', () => {
  test('lives for thirty days to the second, whatever its own text says', async () => {
    server.at('2026-06-10T06:50:00+09:00');
    const { token } = await server.resident();
    server.at('2026-07-10T06:49:59+09:00');
    expect(await refresh(token)).toMatchObject({ ok: true });
    server.at('2026-07-10T06:50:00+09:00');
    expect(await refresh(token)).toMatchObject(invalid);
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('signed with another secret, or for another resident, opens nothing', async () => {
    const { accountId } = await server.resident();
    const sign = (secret: string) =>
      new SignJWT({ kind: 'user' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(accountId))
        .setJti('7d0b4ed2-6a57-4f4e-a3ab-3cb1ab0c6d43')
        .setIssuedAt()
        .setExpirationTime('30d')
        .sign(new TextEncoder().encode(secret));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ sub: String(accountId), kind: 'user', exp: 4_000_000_000 }),
    ).toString('base64url')}.x`;
    for (const token of [
      await sign('another secret'),
      await sign(server.platform.secretKey),
      unsigned,
    ])
      expect(await refresh(token)).toMatchObject(invalid);
  });

  test('is not kept: the row holds its hash alone', async () => {
    const { token } = await server.resident();
    const { rows } = await server.db.pool.query<{ hash: Buffer; text: string }>(
      'select token_hash as hash, s::text as text from sessions s order by id desc limit 1',
    );
    expect(rows[0]?.hash).toEqual(hashToken(token));
    expect(rows[0]?.text).not.toContain(token.split('.')[2]);
  });

  test('two at the same instant are two sessions', async () => {
    const { accountId } = await server.resident();
    const options = {
      secretKey: server.platform.secretKey,
      kind: 'user',
      accountId,
      now: server.now(),
    } as const;
    const tokens = await Promise.all([1, 2].map(() => issueToken(server.db.queries, options)));
    expect(new Set(tokens).size).toBe(2);
    expect(decodeJwt(tokens[0] ?? '')).toMatchObject({
      sub: String(accountId),
      kind: 'user',
      exp: (server.now() + tokenLifetime.user) / 1000,
    });
  });
});

/** How many sessions of PostgreSQL wait for a lock. */
const waiting = async () =>
  (
    await server.db.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

describe('refreshing and ending', () => {
  test('a renewed token lives an hour more beside the new one, which has its own thirty days', async () => {
    requirements('AM016 AM217 AM240');
    server.at('2026-06-10T06:50:00+09:00');
    const { token, accountId } = await server.resident();
    const fresh = await renewed(token);
    expect(decodeJwt(fresh)).toMatchObject({
      sub: String(accountId),
      exp: (server.now() + tokenLifetime.user) / 1000,
    });
    server.at('2026-06-10T07:49:59+09:00');
    expect(await refresh(token)).toMatchObject({ ok: true });
    server.at('2026-06-10T07:50:00+09:00');
    // Reading with it is refused as with any dead token, and ends nothing.
    expect(await sendWith(token)(dormitorySettings, {})).toMatchObject(invalid);
    server.at('2026-07-10T06:49:59+09:00');
    expect(await refresh(fresh)).toMatchObject({ ok: true });
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('a renewal never makes the old token live longer', async () => {
    server.at('2026-06-10T06:50:00+09:00');
    const { token } = await server.resident();
    server.at('2026-07-10T06:45:00+09:00');
    await renewed(token);
    server.at('2026-07-10T06:50:00+09:00');
    expect(await refresh(token)).toMatchObject(invalid);
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('signing out ends every token of the family and no other sign-in', async () => {
    requirements('AM217');
    const { token, email } = await server.resident();
    const elsewhere = await server.visitor()(account.login, { body: { email, password } });
    const second = await renewed(token);
    const third = await renewed(second);
    const branch = await renewed(token);
    expect(await sendWith(third)(account.logout, {})).toMatchObject({ ok: true });
    for (const dead of [token, second, third, branch])
      expect(await refresh(dead)).toMatchObject(invalid);
    expect(await refresh(elsewhere.ok ? (elsewhere.token ?? '') : '')).toMatchObject({ ok: true });
  });

  test('however often it is renewed, a family ends after 180 days, to the second', async () => {
    server.at('2026-01-01T09:00:00+09:00');
    let { token } = await server.resident();
    for (let passed = 29; passed < 180; passed += 29) {
      server.at(new Date(Date.parse('2026-01-01T09:00:00+09:00') + passed * day).toISOString());
      token = await renewed(token);
    }
    expect(decodeJwt(token).exp).toBe(Date.parse('2026-06-30T09:00:00+09:00') / 1000);
    server.at('2026-06-30T08:59:59+09:00');
    token = await renewed(token);
    server.at('2026-06-30T09:00:00+09:00');
    expect(await refresh(token)).toMatchObject(invalid);
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('of 700 renewals, 100 at once, 600 pass, and the limit is that of the account', async () => {
    requirements('AM217 AM240');
    const { token, email } = await server.resident();
    const elsewhere = await server.visitor()(account.login, { body: { email, password } });
    const tokens = [token, elsewhere.ok ? (elsewhere.token ?? '') : ''];
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => refresh(tokens[index % 2] ?? '')),
      );
      statuses.push(...answers.map((answer) => (answer.ok ? 200 : answer.status)));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  });

  test('a renewal under way while its family is signed out leaves no live token', async () => {
    const holder = await server.db.pool.connect();
    for (const order of [
      [account.refreshToken, account.logout],
      [account.logout, account.refreshToken],
    ] as const) {
      const { token, accountId } = await server.resident();
      await holder.query('begin');
      await holder.query('select 1 from accounts where id = $1 for update', [accountId]);
      const first = sendWith(token)(order[0], {});
      await expect.poll(waiting).toBe(1);
      const second = sendWith(token)(order[1], {});
      await expect.poll(waiting).toBe(2);
      await holder.query('commit');
      await Promise.all([first, second]);
      const { rows } = await server.db.pool.query(
        'select 1 from sessions where account_id = $1 and revoked_at is null',
        [accountId],
      );
      expect(rows).toEqual([]);
    }
    holder.release();
  });

  test('a renewal under way while the account is withdrawn gives no token', async () => {
    const { token, accountId } = await server.resident();
    const holder = await server.db.pool.connect();
    await holder.query('begin');
    await holder.query(
      `update accounts set withdrawn_at = now(), active_contract_id = null where id = ${accountId};
       update contracts set account_id = null, claimed_at = null where account_id = ${accountId}`,
    );
    const renewal = refresh(token);
    await expect.poll(waiting).toBe(1);
    await holder.query('commit');
    holder.release();
    expect(await renewal).toMatchObject(invalid);
  });

  test('a device that is registered while the renewal waits goes over to the new session', async () => {
    const { token, accountId } = await server.resident();
    const { rows } = await server.db.pool.query<{ id: number }>(
      'select id from sessions where account_id = $1',
      [accountId],
    );
    const holder = await server.db.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from accounts where id = $1 for no key update', [accountId]);
    const renewal = refresh(token);
    await expect.poll(waiting).toBe(1);
    await holder.query(
      `insert into push_devices (account_id, session_id, endpoint, p256dh, auth, public_key, language, created_at)
       values ($1, $2, $3, decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), '', 'ja', now())`,
      [accountId, rows[0]?.id, `https://push.example.com/renewal-${accountId}`],
    );
    await holder.query('commit');
    holder.release();
    expect(await renewal).toMatchObject({ ok: true });
    const device = await server.db.pool.query(
      `select session_id = (select max(id) from sessions where account_id = $1) as is_newest
         from push_devices where account_id = $1`,
      [accountId],
    );
    expect(device.rows).toEqual([{ is_newest: true }]);
  });

  test('a renewal takes three statements', async () => {
    const { token } = await server.resident();
    const names = await statementsDuring(server.db, () => refresh(token));
    expect(names).toEqual([
      'session_family_began_of_session',
      'session_renew',
      'session_hand_on_pushes',
    ]);
  });

  test('revoking twice keeps the first instant', async () => {
    const { token, accountId } = await server.resident();
    const found = await findResident(server.db, token, server.now());
    if (typeof found === 'string') throw new Error(found);
    expect(found).toMatchObject({ accountId, tenancyStatus: 'living' });
    await revokeSession(server.db.queries, found.sessionId, server.now());
    await revokeSession(server.db.queries, found.sessionId, server.now() + day);
    const { rows } = await server.db.pool.query('select revoked_at from sessions where id = $1', [
      found.sessionId,
    ]);
    expect(rows).toEqual([{ revoked_at: new Date(server.now()) }]);
    expect(await findResident(server.db, token, server.now())).toBe('token_invalid');
  });

  test('a withdrawn account has no session any more', async () => {
    const { token, accountId } = await server.resident();
    await server.db.pool.query(
      `update accounts set withdrawn_at = now(), active_contract_id = null where id = ${accountId};
       update contracts set account_id = null, claimed_at = null where account_id = ${accountId}`,
    );
    expect(await refresh(token)).toMatchObject(invalid);
  });

  test('sessions are swept a month after their end, not before', async () => {
    const { token } = await server.resident();
    const rowOf = async () =>
      (
        await server.db.pool.query('select 1 from sessions where token_hash = $1', [
          hashToken(token),
        ])
      ).rowCount;
    await sweepSessions(server.db.queries, server.now() + tokenLifetime.user + 30 * day);
    expect(await rowOf()).toBe(1);
    await sweepSessions(server.db.queries, server.now() + tokenLifetime.user + 30 * day + 1);
    expect(await rowOf()).toBe(0);
  });
});

describe('tenancy', () => {
  requirements('AM095');
  test.each([
    ['2026-06-10', null, null, 'living'],
    ['2026-06-10', '2026-06-10', '2026-06-10', 'living'],
    ['2026-06-11', '2026-06-10', '2026-06-10', 'moved'],
    ['2026-07-10', '2026-06-10', '2026-06-10', 'moved'],
    ['2026-07-11', '2026-06-10', '2026-06-10', 'moved_out'],
    // The month of a contract that ended on the 31st ends with the shorter month.
    ['2026-02-28', '2026-01-31', '2026-01-31', 'moved'],
    ['2026-03-01', '2026-01-31', '2026-01-31', 'moved_out'],
    // Another contract of the same resident still runs, or ran longer.
    ['2027-01-01', '2026-06-10', null, 'moved'],
    ['2026-08-01', '2026-06-10', '2026-07-15', 'moved'],
    ['2026-08-16', '2026-06-10', '2026-07-15', 'moved_out'],
  ])('on %s with the end %s and the last end %s: %s', (today, active, last, tenancyStatus) => {
    const read = (text: string | null) => (text === null ? null : date(text));
    expect(tenancyStatusOn(date(today), read(active), read(last))).toBe(tenancyStatus);
  });
});

describe('secrets', () => {
  test('the key is made once, kept privately, and the same for nodes that start at once', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-key-'));
    const inside = path.join(folder, 'new');
    const keys = await Promise.all([1, 2, 3].map(() => loadSecretKey(undefined, inside)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(await loadSecretKey(undefined, inside)).toBe(keys[0]);
    expect(await loadSecretKey('from the environment', inside)).toBe('from the environment');
    expect(readdirSync(inside)).toEqual(['secret-key']);
    expect(statSync(path.join(inside, 'secret-key')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true, force: true });
  });

  test('passwords are argon2id with a salt of their own, and an absent account takes the same path', async () => {
    const [one, two] = [await hashPassword('yadori2026'), await hashPassword('yadori2026')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, 'yadori2026')).toBe(true);
    expect(await passwordMatches(one, 'Yadori2026')).toBe(false);
    expect(await passwordMatches(undefined, 'no such account')).toBe(false);
  });
});
