// A client that sends only what the specification names succeeds in all calls, and reads in their answers what the
// specification says. The table of requests is complete by its type: a call without a request does not compile.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, type Call, type Version } from '@yadori/api/contract/call';
import { calls, type CallName } from '@yadori/api/resident-calls';
import type { Send } from '@yadori/api/contract/client';
import {
  allCalls,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../tests/support/test-server.ts';
import { literalRequests } from '../../../tests/support/literal-requests.ts';
import { requirements } from '../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer({ runtimeLogin: true });
});
// A resident and menus for each call: some end the session, others need the same day.
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  await server.db.pool.query('truncate menus cascade');
  resident = await server.resident();
});
afterAll(() => server.close());

test('no call is left out', () => {
  const sent = Object.keys(literalRequests).toSorted();
  expect(sent).toEqual(allCalls.map(([name]) => name).toSorted());
});

test.each(allCalls.map(([name]) => name as CallName))('%s succeeds', async (name) => {
  const { send, ...input } = await literalRequests[name](server, resident);
  const loose = send as (call: unknown, input: object) => ReturnType<Send>;
  expect(await loose(calls[name], input)).toMatchObject({ ok: true });
});

interface Envelope {
  code: string;
  message?: string;
  data?: unknown;
  errors?: Record<string, string[]>;
}

interface Exchange {
  method: string;
  path: string;
  answer: Partial<Envelope> | undefined;
}

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Headers as another client has them: no language of its own, the token of a link as it stands in the address. */
function literalFetch(exchanges: Exchange[]): typeof fetch {
  const real = globalThis.fetch;
  return async (input, init) => {
    const { language: _, ...headers } = (init?.headers ?? {}) as Record<string, string>;
    const { pathname } = new URL(input as string);
    if (pathname.endsWith('/reset-password'))
      headers['authorization'] = headers['authorization']?.replace('Bearer ', '') ?? '';
    const response = await real(input, {
      ...init,
      headers: { ...headers, 'accept-language': 'en-GB,ja;q=0.5' },
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const answer = isJson ? await (response.clone().json() as Promise<object>) : undefined;
    exchanges.push({ method: init?.method ?? 'GET', path: pathname, answer: { ...answer } });
    return response;
  };
}

describe('of the calls of the documents', () => {
  const listed = readFileSync(
    path.resolve(import.meta.dirname, '../../../docs/requirements/w-calls.md'),
    'utf8',
  );
  const rows = [
    ...listed.matchAll(/^\| (W\d+) \| (GET|POST|PUT|DELETE) (v[\d.]+) ([^\s.]+)/gm),
  ].map(([, id = '', method = '', version = '', asked = '']) => {
    const [address = ''] = asked.split('?');
    return { id, method, version, path: `/api/${version}/${address}` };
  });
  const exchanges: Exchange[] = [];
  // Clients are made with the `fetch` of their moment: also that of the resident.
  beforeEach(async () => {
    vi.stubGlobal('fetch', literalFetch(exchanges));
    resident = await server.resident();
  });

  test('all 74 are read from their list', () => {
    expect(new Set(rows.map(({ method, path: address }) => `${method} ${address}`)).size).toBe(74);
  });

  test.each(rows)('$id $method $path is answered, in the language of the system', async (row) => {
    requirements('AM010 AM240');
    const [name, version] = declared(row) ?? [];
    if (name === undefined) throw new Error(`no call is declared at ${row.path}`);
    const { send, ...input } = await literalRequests[name](server, resident);
    const loose = send as (call: unknown, sent: object, at?: Version) => ReturnType<Send>;
    expect(await loose(calls[name], input, version)).toMatchObject({ ok: true });
    const { method, path: asked, answer } = exchanges.at(-1) as Exchange;
    expect(method).toBe(row.method);
    expect(asked).toMatch(new RegExp(`^${row.path.replace('{id}', '\\d+')}$`));
    expect(answer?.message ?? '').not.toMatch(japanese);
  });

  const declared = ({ method, path: address }: (typeof rows)[number]) =>
    allCalls
      .flatMap(([name, call]) =>
        (call as Call).versions.map(
          (version) => [name as CallName, version, call as Call] as const,
        ),
      )
      .find(
        ([, version, call]) =>
          call.method === method && addressOf(call, {}, version).replace(':id', '{id}') === address,
      );
});

describe('an answer is what the documents say', () => {
  /** As a client that knows no header of ours. */
  async function ask(
    address: string,
    {
      method = 'GET',
      body,
      headers = {},
    }: { method?: string; body?: object; headers?: object } = {},
  ) {
    const response = await fetch(server.origin + address, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${resident.token}`,
        platform: '3',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ...((await response.json()) as Envelope), status: response.status };
  }

  test('the menu is a list of links, and the settings carry the address of prescriptions', async () => {
    requirements('AM240 S018 V007 W012 W013');
    await server.db.pool.query(
      `insert into menu_links (dormitory_id, position, link, description_jp, description_en)
       values ($1, 1, 'https://shop.example.jp/', '売店', 'Shop')`,
      [server.dormitoryId],
    );
    expect(await ask('/api/v1/users/menu-settings')).toMatchObject({
      code: 'success',
      data: [{ link: 'https://shop.example.jp/', description_jp: '売店', description_en: 'Shop' }],
    });
    expect(await ask('/api/v1/users/dormitory-settings')).toMatchObject({
      data: { meal_reservation: 1, prescriptions_link: expect.stringMatching(/^https?:\/\//) },
    });
  });

  test.each([
    [{}, 'ja'],
    [{ 'accept-language': 'en' }, 'en'],
    [{ 'accept-language': 'ja;q=0.4, en-US;q=0.9' }, 'en'],
    [{ 'accept-language': 'en;q=0, ja' }, 'ja'],
    [{ 'accept-language': 'fr-FR' }, 'ja'],
    [{ 'accept-language': 'en', language: 'ja' }, 'ja'],
    [{ 'accept-language': 'ja', language: 'en' }, 'en'],
    [{ 'accept-language': 'en', language: '' }, 'en'],
  ])('%j is answered in %s', async (headers, language) => {
    requirements('AM010 AM031 AM240');
    const message = language === 'en' ? 'Nothing was found.' : '見つかりませんでした。';
    expect(await ask('/api/v1/nowhere', { headers })).toMatchObject({ message });
  });

  test('what is refused says why in its message, each sentence once', async () => {
    requirements('AM029 AM240 M023 X009');
    const body = { contract_number: '', email: 'nobody', email_confirm: 'someone' };
    const refused = await ask('/api/v1/users/register', { method: 'POST', body });
    expect(refused).toMatchObject({ status: 422, code: 'error' });
    const sentences = Object.values(refused.errors ?? {}).flat();
    expect(sentences.length).toBeGreaterThan(1);
    expect(refused.message?.split('\n')).toEqual([...new Set(sentences)]);
    const wrong = { password: 'sakura2026', password_confirm: 'other2026' };
    expect(
      await ask('/api/v1/users/reset-password', { method: 'POST', body: wrong }),
    ).toMatchObject({ status: 422, message: expect.not.stringContaining('確認してください') });
  });

  test.each(['', 'Bearer ', 'bearer '])(
    'a link’s token opens the reset behind %j',
    async (scheme) => {
      requirements('AM240 W007');
      const { token } = await literalRequests.resetPassword(server, resident);
      const body = { password: 'sakura2026', password_confirm: 'sakura2026' };
      const headers = { authorization: `${scheme}${token}` };
      expect(
        await ask('/api/v1/users/reset-password', { method: 'POST', body, headers }),
      ).toMatchObject({ status: 200, code: 'success' });
    },
  );

  test('a meal that cannot be given back any more says whether its reception runs or is over', async () => {
    requirements('AM240 D024 F013');
    const { body } = (await literalRequests.checkCancel(server, resident)) as {
      body: { reservation_id: number };
    };
    const { reservation_id: id } = body;
    const both = () =>
      Promise.all([
        ask('/api/v1/reservations/check-cancel', { method: 'POST', body }),
        ask(`/api/v1/reservations/${id}/cancel`, {
          method: 'POST',
          body: { date: '2026-06-20', reservation_id: id },
        }),
      ]);
    server.at('2026-06-20T18:35:00+09:00');
    for (const answer of await both())
      expect(answer).toMatchObject({ code: 'error', message: expect.stringContaining('始まった') });
    server.at('2026-06-20T22:00:00+09:00');
    for (const answer of await both())
      expect(answer).toMatchObject({ code: 'error', message: '受付時間を過ぎています。' });
  });
});
