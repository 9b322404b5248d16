// Every call of the console against malformed input: 2,000 of them, the same in each run (SL015).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { allStaffCalls } from '@yadori/api/staff-calls';
import { hasRight, roles } from '@yadori/api/staff/rights';
import { malformedFor, randomOf, type Sent } from '../../../tests/support/malformed.ts';
import { requirements } from '../../../tests/support/requirements.ts';
import { makePlaces, reviveSessions, type Places } from '../../../tests/support/staff-matrix.ts';
import { staffClient, staffMember } from '../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';

const inputs = Number(process.env['FUZZ_INPUTS'] ?? 2000);
/** Above it an answer counts as hung, in milliseconds. */
const longestMs = 20_000;

let server: TestServer;
let places: Places;
const headers = new Map<string, Record<string, string>>();
beforeAll(async () => {
  server = await openTestServer();
  places = await makePlaces(server);
  for (const role of roles)
    headers.set(role, (await staffMember(server, { role, dormitoryId: places.own.id })).headers);
  headers.set('half', (await staffMember(server, { stage: 'half' })).headers);
});
afterAll(() => server.close());

const calls = Object.entries(allStaffCalls as Readonly<Record<string, Call>>).filter(
  // Its answer does not end.
  ([name]) => name !== 'staffLive',
);

/** Somebody who may make the call, so that its input is what is refused. */
function callerOf({ access, right }: Call): Record<string, string> {
  if (access === 'staff_open') return staffClient(server, undefined).headers;
  const role = roles.find(
    (one) => right === undefined || (one !== 'station' && hasRight([one], right.of, right.level)),
  );
  return headers.get(access === 'staff_partial' ? 'half' : (role ?? '')) ?? {};
}

function send(call: Call, { params, query, body }: Sent): Promise<Response> {
  const address = addressOf(call, { dormitory: places.own.code, id: 999_999_999, ...params });
  const search = new URLSearchParams(query).toString();
  return fetch(`${server.origin}${address}${search === '' ? '' : `?${search}`}`, {
    method: call.method,
    headers: {
      ...callerOf(call),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(longestMs),
  });
}

/** 503 says that the machine is busy, whatever was sent. */
async function sendUntilFree(call: Call, input: Sent): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(call, input);
    if (answer.status !== 503 || tries === 5) return answer;
  }
}

const stored = async () => {
  const { rows } = await server.db.pool.query<{ n: number }>(
    `select (select count(*) from events where kind <> 'staff.sign_in_failed')::int as n`,
  );
  return rows[0]?.n;
};

test('refuses all of it: nothing is accepted, fails or hangs', async () => {
  requirements('SL015');
  const random = randomOf(20_261_122);
  // Calls with few fields have fewer malformed inputs.
  const each = Math.ceil((inputs * 1.2) / calls.length);
  const wrong: string[] = [];
  let sent = 0;
  for (const [name, call] of calls) {
    await reviveSessions(server);
    const before = await stored();
    for (const input of malformedFor(call, each, random)) {
      if (sent % 20 === 0) await server.forgetLimits();
      sent += 1;
      const answer = await sendUntilFree(call, input);
      const text = await answer.text();
      const isRefusal = [400, 404, 413, 415, 422, 431].includes(answer.status);
      const hasEnvelope = text.startsWith('{') && 'message' in (JSON.parse(text) as object);
      if (!isRefusal || !hasEnvelope)
        wrong.push(`${name} ${answer.status} ${JSON.stringify(input).slice(0, 300)}`);
    }
    if ((await stored()) !== before) wrong.push(`${name} left an event`);
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(inputs * 0.9);
}, 600_000);

test('no answer is kept by a browser or on the way', async () => {
  requirements('SL018');
  const kept: string[] = [];
  for (const [name, call] of calls) {
    await reviveSessions(server);
    await server.forgetLimits();
    const answer = await send(call, call.method === 'GET' ? {} : { body: '{}' });
    await answer.arrayBuffer();
    const policy = answer.headers.get('cache-control');
    if (policy !== 'no-store') kept.push(`${name} ${answer.status} ${policy}`);
  }
  expect(kept).toEqual([]);
}, 120_000);
