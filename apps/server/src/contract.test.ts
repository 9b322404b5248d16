// Every declared call against what no client should send: tokens, malformed input, wrong addresses.
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { issueToken } from './platform/session/token.ts';
import {
  allCalls,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../tests/support/test-server.ts';
import { newcomer, walk } from '../../../tests/support/registration.ts';
import { requirements } from '../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer({ runtimeLogin: true });
});
// A resident for each test: some calls end the session that they are sent with.
beforeEach(async () => {
  resident = await server.resident();
});
afterAll(() => server.close());

interface Raw {
  method?: string;
  token?: string | undefined;
  body?: BodyInit | undefined;
  headers?: Record<string, string>;
}

async function raw(address: string, { method = 'GET', token, body, headers = {} }: Raw = {}) {
  const response = await fetch(server.origin + address, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    envelope: JSON.parse(text) as { code: string; message: string },
    response,
  };
}

const concrete = (call: Call) => addressOf(call, { id: 987654321 });
const bodied = (call: Call) =>
  call.method === 'GET' || call.method === 'DELETE' ? undefined : '{}';
const takesNothing = ({ body }: Call) => body === undefined || body.safeParse(undefined).success;
/** A dead link is answered by its own call (AM071). */
const protectedCalls = allCalls.filter(([, call]) => !['visitor', 'reset'].includes(call.access));

/** A token that may make the call. */
async function tokenFor(call: Call): Promise<string> {
  const { platform, db } = server;
  const common = { secretKey: platform.secretKey, now: server.now() };
  if (call.access === 'register') {
    const [stage = 'mailed'] = call.stages ?? [];
    const until = stage === 'completed' ? 'confirmed' : stage;
    return walk(server, await newcomer(server), until);
  }
  if (call.access !== 'reset') return resident.token;
  return issueToken(db.queries, { ...common, kind: 'reset', accountId: resident.accountId });
}

describe.each(protectedCalls)('%s without a good token', (_name, call: Call) => {
  requirements('B027 W076');
  const ask = (token?: string) =>
    raw(concrete(call), { method: call.method, token, body: bodied(call) });

  test('missing, nonsense, tampered, expired, revoked and of another kind: token_invalid', async () => {
    const { secretKey, db } = server.platform;
    const { accountId } = resident;
    const now = server.now();
    const past = now - 31 * 24 * 60 * 60 * 1000;
    const issue = (kind: 'user' | 'register' | 'reset', at: number) =>
      issueToken(db.queries, { secretKey, kind, accountId, now: at });
    const revoked = await issue('user', now);
    await db.pool.query(
      'update sessions set revoked_at = now() where id = (select max(id) from sessions)',
    );
    const forged = await new SignJWT({ kind: 'user' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(accountId))
      .setExpirationTime('1d')
      .sign(new TextEncoder().encode(secretKey));
    const bad = [
      undefined,
      'nonsense',
      `${resident.token}x`,
      forged,
      revoked,
      await issue('user', past),
      await issue('register', now),
      await issue('reset', now),
    ];
    for (const token of bad) {
      const { status, envelope } = await ask(token);
      expect({ status, code: envelope.code }).toEqual({ status: 401, code: 'token_invalid' });
    }
  });
});

describe.each(allCalls.filter(([, call]) => bodied(call) !== undefined))(
  '%s against bad bodies',
  (_name, call: Call) => {
    const ask = (body: BodyInit, headers = {}) =>
      raw(concrete(call), { method: call.method, token, body, headers });
    let token: string;
    beforeEach(async () => {
      token = await tokenFor(call);
    });

    test('malformed and wrongly typed JSON is told, in the caller’s language', async () => {
      const bodies = [
        '{',
        'null',
        '[]',
        '"text"',
        '1e999',
        '{"__proto__":{"x":1}}',
        '{"date":1,"email":[],"password":{},"reservation_id":"1","type_of_meal":1.5,"is_like":9007199254740993}',
        '{"date":"2027-02-30","email":"a\\u0000@example.jp","password":"\\ud800","reservation_id":-1,"type_of_meal":2}',
        '{"date":"9999-99-99","reservation_id":1e300,"type_of_meal":3,"type_of_food":[],"is_like":2}',
      ];
      for (const body of bodies) {
        const { status, envelope } = await ask(body, { language: 'en' });
        // A call without input of its own has nothing to refuse in well-formed JSON; the first of them characters out.
        if (takesNothing(call) && (status < 300 || status === 401)) continue;
        expect([400, 404, 422], `${body} → ${status}`).toContain(status);
        expect(envelope.code).toBe('error');
        expect(envelope.message).toMatch(/^[ -~’\n]+$/);
      }
    });

    test('other media types and huge bodies are refused', async () => {
      const form = await ask('a=1', { 'content-type': 'application/x-www-form-urlencoded' });
      expect(form.status).toBe(415);
      const huge = await ask(JSON.stringify({ text: 'x'.repeat(70_000) }));
      expect(huge).toMatchObject({ status: 413, envelope: { code: 'error' } });
    });
  },
);

describe.each(allCalls)('%s at wrong addresses', (_name, call: Call) => {
  test('other versions, methods and longer addresses answer 404', async () => {
    const { token } = resident;
    const address = concrete(call);
    const others = ['v1', 'v1.2', 'v1.3', 'v1.4', 'v1.5', 'v2', 'v'].map((version) =>
      address.replace(/^\/api\/[^/]+/, `/api/${version}`),
    );
    const own = new Set(
      call.versions.map((version) => addressOf(call, { id: 987654321 }, version)),
    );
    for (const other of others.filter((candidate) => !own.has(candidate))) {
      const { status, envelope } = await raw(other, {
        method: call.method,
        token,
        body: bodied(call),
      });
      expect({ other, status, code: envelope.code }).toEqual({ other, status: 404, code: 'error' });
    }
    for (const wrong of [`${address}/more`, `${address}%00`, `${address}/%ZZ`]) {
      const { status } = await raw(wrong, { method: call.method, token, body: bodied(call) });
      expect(status).toBe(404);
    }
  });
});

describe.each(allCalls.filter(([, call]) => 'params' in call))(
  '%s with wrong keys',
  (_name, call: Call) => {
    test('keys that can name no row answer 404 or a field message', async () => {
      for (const id of ['0', '-1', 'abc', '1e3', '9'.repeat(30), '1;drop', '%00', '1%20', '１']) {
        const address = addressOf(call, {}).replace(':id', encodeURI(id));
        const { status, envelope } = await raw(address, {
          method: call.method,
          token: resident.token,
          body: bodied(call),
        });
        expect([404, 422]).toContain(status);
        expect(envelope.code).toBe('error');
      }
    });
  },
);

describe.each(allCalls.filter(([, call]) => 'query' in call))(
  '%s with wrong queries',
  (_name, call: Call) => {
    const shape = (call.query as { shape?: object } | undefined)?.shape ?? {};
    const [field = ''] = Object.keys(shape);

    const ask = (query: string) => raw(concrete(call) + query, { token: resident.token });
    /** Some queries may be left out, and a keyword may be any text. */
    const takes = (query: Record<string, string>) => call.query?.safeParse(query).success === true;

    test('hostile and repeated query values answer 422 at the field', async () => {
      for (const query of [
        `?${field}=`,
        `?${field}=a%00`,
        `?${field}=2026-06-10&${field}=2026-06-11`,
      ]) {
        const { status, envelope } = await ask(query);
        expect(status).toBe(422);
        expect(envelope).toHaveProperty(`errors.${field}`);
      }
    });

    test.each([
      ['', {}],
      [`?${field}[]=x`, {}],
      [`?${field}=2026-13-01`, { [field]: '2026-13-01' }],
    ])('%s answers 422 where the declaration does not take it', async (query, read) => {
      const { status, envelope } = await ask(query);
      const told = 'errors' in envelope && Object.hasOwn(envelope.errors as object, field);
      expect({ status, told }).toEqual(
        takes(read) ? { status: 200, told: false } : { status: 422, told: true },
      );
    });
  },
);

test('every answer carries the security headers and the server’s time; errors too', async () => {
  for (const address of ['/api/v1/nothing', '/api/v1/users/dormitory-settings']) {
    const { response } = await raw(address);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('server-time')).toBe('2026-06-10T06:50:00+09:00');
  }
});

test('the API description names every call with its versions', async () => {
  requirements('Y053');
  const description = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  for (const [, call] of allCalls)
    for (const version of call.versions) {
      const path = addressOf(call, {}, version).replace(':id', '{id}');
      expect(description.paths[path]?.[call.method.toLowerCase()]).toBeDefined();
    }
  const page = await (await fetch(`${server.origin}/api/docs`)).text();
  expect(page).toContain('/api/v1.5/menus/booking');
});

test('unauthenticated bad input changes nothing', async () => {
  const count = async () =>
    (await server.db.pool.query<{ count: number }>('select count(*)::int as count from events'))
      .rows[0]?.count;
  const before = await count();
  for (const [, call] of protectedCalls)
    await raw(concrete(call), { method: call.method, body: bodied(call) });
  expect(await count()).toBe(before);
});
