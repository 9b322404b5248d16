// Every call of the console against hostile input, the same in each run: malformed (SL015), a share here and 2,000 of each
// in the drill `fuzz`, and with texts that want to run as script (SL016).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { cleanLine, cleanLines } from '@yadori/api/language/visible';
import { allStaffCalls } from '@yadori/api/staff-calls';
import { roles } from '@yadori/api/staff/rights';
import { watchLoop } from '../../../tests/support/loop-watch.ts';
import { injectedInto, type Injected } from '../../../tests/support/injected.ts';
import { numberIn, payloads } from '../../../tests/support/injection-payloads.ts';
import { malformedFor, randomOf, type MalformedRequest } from '../../../tests/support/malformed.ts';
import { requirements } from '../../../tests/support/requirements.ts';
import {
  isAllowed,
  makePlaces,
  reviveSessions,
  type Places,
} from '../../../tests/support/staff-matrix.ts';
import { staffClient, staffMember } from '../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';

/** Of each call; those with few fields have fewer malformed ones. */
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 16);
/** Of the inputs: with the same one they are the same. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** Says what it does, and with which totals it ends. */
const isDrill = process.env['FUZZ_DRILL'] !== undefined;
/** One input is well-formed, which has to be noticed. */
const isControl = process.env['FUZZ_DRILL'] === 'control';
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
    (one) => right === undefined || (one !== 'station' && isAllowed(one, right)),
  );
  return headers.get(access === 'staff_partial' ? 'half' : (role ?? '')) ?? {};
}

function send(call: Call, { params, query, ...sent }: MalformedRequest): Promise<Response> {
  const address = addressOf(call, { dormitory: places.own.code, id: 999_999_999, ...params });
  const search = new URLSearchParams(query).toString();
  const { type, body } = payloadOf(call, sent);
  return fetch(`${server.origin}${address}${search === '' ? '' : `?${search}`}`, {
    method: call.method,
    headers: { ...callerOf(call), ...(type === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(longestMs),
  });
}

/** The type of a form is set with its boundary by `fetch`. */
function payloadOf({ file }: Call, { body, form, raw }: MalformedRequest) {
  if (raw !== undefined) return raw;
  if (form === undefined)
    return { type: body === undefined ? undefined : 'application/json', body };
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  if (form.file !== undefined && file !== undefined)
    data.append(file.name, new Blob([form.file]), 'a.csv');
  return { type: undefined, body: data };
}

/** 503 says that the machine is busy, whatever was sent. */
async function sendUntilFree(call: Call, input: MalformedRequest): Promise<Response> {
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

/** What is wrong with the answer to an input that has to be refused. */
async function wrongWith(call: Call, input: MalformedRequest): Promise<string | undefined> {
  const answer = await sendUntilFree(call, input).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return answer;
  const text = await answer.text();
  const isRefusal = [400, 404, 413, 415, 422, 431].includes(answer.status);
  const hasEnvelope = text.startsWith('{') && 'message' in (JSON.parse(text) as object);
  return isRefusal && hasEnvelope ? undefined : `status ${answer.status} ${text.slice(0, 100)}`;
}

interface Fuzzed {
  sent: number;
  wrong: string[];
}

async function fuzz(name: string, call: Call): Promise<Fuzzed> {
  const random = randomOf(seed);
  const wrong: string[] = [];
  await reviveSessions(server);
  const before = await stored();
  const malformed = malformedFor(call, inputs, random);
  const good = { body: JSON.stringify({ display_name: 'x' }) };
  const all = isControl && name === 'savePreferences' ? [...malformed, good] : malformed;
  for (const [index, input] of all.entries()) {
    if (index % 20 === 0) await server.forgetLimits();
    // A hostile call may have ended a session.
    if (index % 200 === 199) await reviveSessions(server);
    const what = await wrongWith(call, input);
    if (what !== undefined) wrong.push(`${name} ${what} ${JSON.stringify(input).slice(0, 300)}`);
  }
  if ((await stored()) !== before) wrong.push(`${name} left an event`);
  return { sent: all.length, wrong };
}

test(
  'refuses all of it: nothing is accepted, fails or hangs',
  async () => {
    requirements('SL015');
    const wrong: string[] = [];
    const forms = new Set<string>();
    let sent = 0;
    const loop = watchLoop();
    for (const [index, [name, call]] of calls.entries()) {
      const fuzzed = await fuzz(name, call);
      sent += fuzzed.sent;
      wrong.push(...fuzzed.wrong);
      if (call.file !== undefined && fuzzed.sent > 0) forms.add(name);
      if (isDrill)
        process.stdout.write(`fuzz: ${index + 1} of ${calls.length}, ${name}: ${fuzzed.sent}\n`);
    }
    const { heldMs, wallMs } = loop.read();
    loop.stop();
    if (isDrill) {
      process.stdout.write(
        `fuzz: loop ${Math.round(heldMs)} ms, ${Math.round(wallMs)} by the clock\n`,
      );
      process.stdout.write(`fuzz: total ${sent} sent, ${wrong.length} wrong\n`);
    }
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(forms.size).toBe(calls.filter(([, { file }]) => file !== undefined).length);
    expect(sent).toBeGreaterThanOrEqual(calls.length * inputs * 0.7);
  },
  isDrill ? 0 : 600_000,
);

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

/** Beyond a column of 32 bits, and the largest that JavaScript counts exactly. */
const largeNumbers = [2 ** 31, Number.MAX_SAFE_INTEGER];

/** Bodies of a call with a large number in one field each, of those that its declaration lets through. */
function* largeBodies({ body: schema }: Call, body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const [field, value] of Object.entries(body))
    if (typeof value === 'number')
      for (const large of largeNumbers) {
        const changed = { ...body, [field]: large };
        if (schema?.safeParse(changed).success === true) yield changed;
      }
}

test('a number that no column holds is no failure of the server', async () => {
  requirements('SL015');
  const { accountId, contractId } = await server.resident({ dormitoryId: places.own.id });
  const failed: string[] = [];
  const fields = new Set<string>();
  for (const [index, [name, call]] of calls.entries()) {
    if (call.file !== undefined || call.method === 'GET') continue;
    if (index % 20 === 0) await server.forgetLimits();
    const ids = [/residents|conversations/.test(call.path) ? accountId : contractId];
    const known = { ids, dormitory: places.own.code, sent: new Set<number>() };
    const { params, query, body } = injectedInto(call, index, known);
    for (const large of largeBodies(call, body)) {
      await reviveSessions(server);
      fields.add(name);
      const input = { params: asTexts(params), query: asTexts(query) };
      const answer = await send(call, { ...input, body: JSON.stringify(large) });
      await answer.arrayBuffer();
      if (answer.status >= 500 && answer.status !== 503) failed.push(`${name} ${answer.status}`);
    }
  }
  expect(failed).toEqual([]);
  expect(fields.size).toBeGreaterThan(30);
}, 300_000);

/** Requests of each call: each text has another payload in each of them. */
const rounds = Number(process.env['INJECTION_ROUNDS'] ?? 3);

const asTexts = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

/** As multipart where the call takes a file, whose name and content are payloads as well. */
function inject(call: Call, { params, query, body }: Injected, round: number): Promise<Response> {
  if (call.file === undefined)
    return send(call, {
      params: asTexts(params),
      query: asTexts(query),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const form = new FormData();
  for (const [name, value] of Object.entries(asTexts((body ?? {}) as object)))
    form.append(name, value);
  const cells = payloads.map((text) => `"${text.replaceAll('"', '""')}"`);
  form.append(call.file.name, new Blob([cells.join(',\n')]), `${payloads[round]}.csv`);
  return fetch(server.origin + addressOf(call, { dormitory: places.own.code, ...params }), {
    method: call.method,
    headers: callerOf(call),
    body: form,
    signal: AbortSignal.timeout(longestMs),
  });
}

/** Each string of a value, with the name of its field. */
function* stringsIn(value: unknown, field = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [field, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    yield* stringsIn(inner, Array.isArray(value) ? field : name);
}

const numbersIn = (value: unknown): number[] =>
  [...stringsIn(value)].flatMap(([, text]) => numberIn(text) ?? []);

/** What is wrong with an answer that may have payloads in it. */
function wrongIn({ status, headers: head }: Response, text: string): string[] {
  const type = head.get('content-type') ?? '';
  const wrong = status >= 500 && status !== 503 ? [`status ${status}`] : [];
  if (/text\/html|xhtml|\/xml|svg|javascript/.test(type)) wrong.push(`a document of ${type}`);
  if (head.get('x-content-type-options') !== 'nosniff') wrong.push('of any type');
  if (!type.startsWith('application/json')) return wrong;
  for (const [field, value] of stringsIn(JSON.parse(text))) {
    const number = numberIn(value);
    const payload = number === undefined ? '' : (payloads[number] ?? '').trim();
    // A field of one line keeps it without the characters that show nothing (AM259); a refusal names the braces that it means.
    const braces = payload.match(/\{[^{}]*\}/g) ?? [];
    const kept = [payload, cleanLine(payload), cleanLines(payload), ...braces];
    if (!kept.some((one) => value.includes(one))) wrong.push(`${field} changed: ${value}`);
  }
  return wrong;
}

test('payloads in every text are answered as the same text, and never as a document', async () => {
  requirements('SL016');
  const { accountId, contractId } = await server.resident({ dormitoryId: places.own.id });
  const ids = new Set([accountId, contractId]);
  const texts = new Set<string>();
  const sent = new Set<number>();
  const back = new Set<number>();
  const wrong: string[] = [];
  let accepted = 0;
  // A long payload fits few fields, and which call comes when depends on the order of the declarations.
  const mayGoOn = (round: number) => sent.size < payloads.length && round < rounds + 3;
  for (let round = 0; round < rounds || mayGoOn(round); round += 1) {
    const known = { sent, ...(round > 0 && { dormitory: places.own.code }) };
    for (const [index, [name, call]] of calls.entries()) {
      if (index % 5 === 0) await reviveSessions(server);
      if (index % 20 === 0) await server.forgetLimits();
      const rows = /residents|conversations/.test(call.path) ? [accountId] : [...ids];
      const input = injectedInto(call, round * calls.length + index, { ids: rows, ...known });
      for (const text of input.texts) texts.add(`${name} ${text}`);
      const answer = await inject(call, input, round);
      const text = await answer.text();
      if (answer.ok && call.method !== 'GET' && input.texts.length > 0) accepted += 1;
      wrong.push(...wrongIn(answer, text).map((what) => `${name} ${what}`));
      if (text.startsWith('{')) for (const number of numbersIn(JSON.parse(text))) back.add(number);
      for (const [, id] of text.matchAll(/"id":(\d{1,9})\b/g)) ids.add(Number(id));
    }
  }
  expect(wrong).toEqual([]);
  expect(texts.size).toBeGreaterThan(200);
  expect(accepted).toBeGreaterThan(20);
  expect(back.size).toBeGreaterThan(10);
  expect(sent.size).toBe(payloads.length);
}, 600_000);
