// Links of invitations on one network: a whole dormitory opens its own at one moment, while somebody there guesses.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '@yadori/api/contract/call';
import { openInvitation } from '@yadori/api/invitations/calls';
import { inviteContracts } from '@yadori/api/invitations/staff-calls';
import { secretIn } from '../../../../../tests/support/invitations.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const wifi = '203.0.113.7';
const elsewhere = '198.51.100.23';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: true, linePace: 0.3 });
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** Secrets of mailed links, one for each of so many contracts of a new dormitory. */
async function invited(count: number): Promise<string[]> {
  const dormitoryId = await server.dormitory();
  await server.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, invite_email)
     select 'L' || $1::bigint || '-' || n, $1::bigint, lpad(n::text, 4, '0'), '2026-07-01',
            'l' || $1::bigint || '-' || n || '@example.jp'
       from generate_series(1, $2::int) n`,
    [dormitoryId, count],
  );
  const office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const answer = await office.send(inviteContracts, {
    params: { dormitory: await server.officeCode(dormitoryId) },
    body: { ids: null, ways: 'mail', language: 'ja' },
  });
  expect(answer).toMatchObject({ data: { mails: count } });
  const { rows } = await server.db.pool.query<{ body_text: string }>(
    `select body_text from mails where recipient like 'l' || $1::bigint || '-%'`,
    [dormitoryId],
  );
  return rows.map(({ body_text: text }) => secretIn(text) ?? '');
}

const request = (invitation: string, network: string) =>
  fetch(`${server.origin}${addressOf(openInvitation)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ invitation }),
  });

async function open(invitation: string, network = wifi) {
  const response = await request(invitation, network);
  return { status: response.status, said: await response.text() };
}

const wrong = (index: number) => String(index).padStart(43, 'x');

const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

const misses = async () => {
  const { rows } = await server.db.pool.query<{ hits: number }>(
    `select coalesce(sum(hits), 0)::int as hits from rate_limits where key like 'link-miss%'`,
  );
  return rows[0]?.hits;
};

/** The first three: used, revoked, expired. */
async function endThree([used = '', revoked = '', over = '']: readonly string[]) {
  const end = async (secret: string, change: string) => {
    const { rowCount } = await server.db.pool.query(
      `update invitations set ${change} where secret_hash = sha256($1::text::bytea)`,
      [secret],
    );
    expect(rowCount).toBe(1);
  };
  await end(used, `ended_at = now(), ended_as = 'used'`);
  await end(revoked, `ended_at = now(), ended_as = 'revoked'`);
  await end(over, `created_at = '2026-01-01', expires_at = '2026-03-01'`);
  return [used, revoked, over] as const;
}

/** Statements of the call, in their order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function noted(
    this: pg.Client,
    ...values: unknown[]
  ) {
    const [config] = values as [string | { text: string }];
    sent.push(typeof config === 'string' ? config : config.text);
    return Reflect.apply(query, this, values) as never;
  });
  await work();
  vi.restoreAllMocks();
  return sent.filter((text) => /invitations|rate_limits/.test(text));
}

test('the answer to a dead link has the same octets and takes the same statements, whatever it was', async () => {
  requirements('SC043');
  const ends = await endThree(await invited(3));
  const looks = [];
  for (const secret of [...ends, wrong(1), 'a']) {
    let headers: string[][] = [];
    const statements = await statementsOf(async () => {
      const response = await request(secret, wifi);
      const changing = ['date', 'x-request-id'];
      headers = [...response.headers].filter(([name]) => !changing.includes(name));
      headers.push(['octets', String((await response.arrayBuffer()).byteLength)]);
    });
    expect(statements.length).toBeGreaterThan(1);
    looks.push({ statements, headers });
  }
  for (const look of looks) expect(look).toEqual(looks[0]);
});

test('200 people behind one address open theirs while 100 dead ones are tried there; those alone count', async () => {
  requirements('SC042 SC043 AM246');
  const secrets = await invited(203);
  const [used, revoked, over] = await endThree(secrets);
  const honest = secrets.slice(3);
  const dead = Array.from(
    { length: 100 },
    (_, index) => [used, revoked, over][index % 4] ?? wrong(index),
  );
  expect(honest).toHaveLength(200);
  const [opened, refused] = await Promise.all([
    Promise.all(honest.map((secret) => open(secret))),
    Promise.all(dead.map((secret) => open(secret))),
  ]);
  expect(countOf(opened, 200)).toBe(200);
  expect(countOf(refused, 404)).toBe(100);
  expect(new Set(refused.map(({ said }) => said)).size).toBe(1);
  expect(await misses()).toBe(100);
}, 180_000);

test('who guesses on and on is refused, and nobody elsewhere waits for it', async () => {
  requirements('SC043 AM246');
  const [secret = ''] = await invited(1);
  const guesses = await Promise.all(Array.from({ length: 600 }, (_, index) => open(wrong(index))));
  expect(countOf(guesses, 429)).toBeGreaterThan(0);
  expect(countOf(guesses, 404) + countOf(guesses, 429)).toBe(600);
  expect(await open(secret, elsewhere)).toMatchObject({ status: 200 });
}, 180_000);
