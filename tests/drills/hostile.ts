// Hostile calls: random bodies, ids of others, broken tokens and broken HTTP. No answer of the 5xx kind, and no row of
// another resident changes.
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import type pg from 'pg';
import { calls } from '@yadori/api/resident-calls';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { hashPassword } from '@yadori/server/platform/session/password';
import { compare, createLedger } from './frame/ledger.ts';
import { send } from './frame/load.ts';
import { loopWatch, readLoop } from './frame/loop.ts';
import type { Drill, DrillOptions, Outcome } from './frame/report.ts';
import { freePort, type Service } from './frame/service.ts';
import { withService } from './frame/session.ts';
import type { World } from './frame/world.ts';
import { dayAhead, pick, randomBody, randomFields, value } from './hostile-input.ts';

export const hostileCalls: Drill = {
  name: 'hostile',
  about: 'hostile calls with a check of state (a million: --calls 1000000)',
  run: async (options) => [await attack(options, false), await attack({ calls: 500 }, true)],
};

/** Residents who attack; rows of all others must stay as they are. */
const attackers = 20;
const lanes = 16;

/** A turn of the event loop that takes longer keeps everybody waiting. */
const longestHoldMs = 500;

const attack = async ({ calls: count = 20_000 }: DrillOptions, isControl: boolean) => {
  const watchPort = await freePort();
  const { env, nodeArguments } = loopWatch(watchPort);
  const options = { residents: 100, env: () => env, nodeArguments };
  return await withService(options, async (world, service): Promise<Outcome> => {
    const pid = service.pid();
    await world.pool.query('update accounts set password_hash = $1', [await hashPassword('drill')]);
    await giveRows(world, service);
    const before = await rowsOfOthers(world.pool);
    const seen = new Map<number, number>();
    const examples: string[] = [];
    const agent = new http.Agent({ keepAlive: true, maxSockets: lanes });
    let next = 0;
    const started = performance.now();
    await readLoop(watchPort);
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (next < count) {
          const turn = next++;
          if (turn % 500 === 0) await world.pool.query('delete from rate_limits');
          const [status, what] =
            turn % 50 === 0 ? await brokenHttp(service.port) : await oneCall(world, service, agent);
          seen.set(status, 1 + (seen.get(status) ?? 0));
          // Password hashing and the database queue: 503 says so, and nothing was done.
          if (status >= 500 && status !== 503 && examples.length < 5)
            examples.push(`${status} ${what}`);
        }
      }),
    );
    agent.destroy();
    const { heldMs = Infinity, wallMs = Infinity } = (await readLoop(watchPort)) ?? {};
    if (isControl) await changeAnother(world, service);
    const changed = differences(before, await rowsOfOthers(world.pool));
    const { miscounted } = await compare(world.pool, createLedger());
    const of = (from: number, to: number) =>
      [...seen].filter(([s]) => s >= from && s < to).reduce((sum, [, n]) => sum + n, 0);
    const healthy = await fetch(`http://127.0.0.1:${service.port}/readyz`);
    return {
      title: `${count} hostile calls`,
      figures: {
        'calls a second': count / ((performance.now() - started) / 1000),
        accepted: of(200, 300),
        refused: of(300, 500),
        'answers 503': of(503, 504),
        'other answers 5xx': of(500, 503) + of(504, 600),
        'connection closed': of(0, 200),
        'longest hold of the event loop, ms': heldMs,
        'the same by the clock, ms': wallMs,
        'tables with rows of others that changed': changed.length,
      },
      problems: [
        ...examples,
        ...changed,
        ...(miscounted > 0 ? [`${miscounted} menus with a wrong count of portions`] : []),
        ...(service.pid() === pid ? [] : ['the server ended by itself']),
        ...(heldMs > longestHoldMs ? [`the event loop was held for ${Math.round(heldMs)} ms`] : []),
        ...(healthy.status === 200 ? [] : ['the server is not ready afterwards']),
      ],
      isControl,
    };
  });
};

/** Something of each resident that an attacker could read or change. */
async function giveRows({ tokens }: World, { port }: Service): Promise<void> {
  for (const [at, token] of tokens.entries()) {
    const post = (path: string, body: object) =>
      send({ port, token, method: 'POST', path }, JSON.stringify(body));
    await post('/api/v1/messages', { content: `a message of ${at + 1}` });
    await post('/api/v1.5/menus/booking', { date: dayAhead(12), type_of_meal: 2, type_of_food: 3 });
  }
}

async function changeAnother({ tokens }: World, { port }: Service): Promise<void> {
  const token = tokens[attackers + 5] ?? '';
  const body = JSON.stringify({ content: 'written by the control' });
  await send({ port, token, method: 'POST', path: '/api/v1/messages' }, body);
}

const all: readonly Call[] = Object.values(calls);

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

async function oneCall(world: World, { port }: Service, agent: http.Agent) {
  const call = pick(all);
  const method = Math.random() < 0.9 ? call.method : pick(methods);
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  // Half a surrogate pair cannot stand in an address.
  const text = () => String(value()).replaceAll(/[\ud800-\udfff]/g, '?');
  const params: Record<string, string> = {};
  for (const name of names) params[name] = text();
  const query = Math.random() < 0.5 ? '' : `?${new URLSearchParams(randomFields(call)).toString()}`;
  const path = addressOf(call, params, pick(call.versions)) + query;
  const body = method === 'GET' ? undefined : randomBody(call);
  const answer = await send({ agent, port, token: tokenFor(world), method, path }, body);
  return [answer?.status ?? 0, `${method} ${path} ${body?.slice(0, 200) ?? ''}`] as const;
}

function tokenFor({ tokens }: World): string {
  const own = tokens[Math.floor(Math.random() * attackers)] ?? '';
  const kind = Math.random();
  if (kind < 0.7) return own;
  if (kind < 0.8) return own.slice(0, -3);
  if (kind < 0.9) return own.replace(/\.[^.]*\./, `.${btoa('{"sub":"50","kind":"user"}')}.`);
  return pick(['', 'null', 'a.b.c', 'x'.repeat(4000)]);
}

const broken: readonly string[] = [
  'GET /api/v1/messages HTTP/1.1\r\n\r\n',
  'GET /%00%ff%c0 HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /api/v1/messages HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n',
  'POST /api/v1/messages HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/v1/messages HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 4\r\nConnection: close\r\n\r\n----',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0000\u0001\u0002',
];

/** What no HTTP client would send; the status of the answer, 0 where the server closes without one. */
async function brokenHttp(port: number): Promise<readonly [number, string]> {
  const text = pick(broken);
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    socket.end();
  });
  socket.on('error', () => {});
  socket.end(text);
  await once(socket, 'close');
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), JSON.stringify(text.slice(0, 80))];
}

/** Tables that change by themselves, or hold what an attacker counts up; the search index follows from others. */
const ignored = [
  'rate_limits',
  'jobs',
  'events',
  'mails',
  'menus',
  'recurring_slots',
  'resident_index',
];

type Rows = Map<string, Set<string>>;

/** All rows but those of the attackers, by table. */
async function rowsOfOthers(pool: pg.Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string; owned: boolean }>(
    `select c.relname as name, bool_or(a.attname = 'account_id') as owned
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by 1`,
  );
  const found: Rows = new Map();
  for (const { name, owned } of tables.filter((table) => !ignored.includes(table.name))) {
    // An attacker may withdraw, which frees the contract: the seed gives it the number of its account.
    const isNumbered = name === 'accounts' || name === 'contracts';
    const column = isNumbered ? 'id' : owned ? 'account_id' : undefined;
    const others =
      column === undefined ? '' : `where ${column} is null or ${column} > ${attackers}`;
    // The time of the last use of a session is moved by a read.
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'last_seen_at')::text as row from "${name}" t ${others}`,
    );
    found.set(name, new Set(rows.map(({ row }) => row)));
  }
  return found;
}

/** One line for each table, with a row that came or went. */
const differences = (before: Rows, after: Rows): string[] =>
  [...after].flatMap(([name, rows]) => {
    const known = before.get(name) ?? new Set<string>();
    const came = [...rows].find((row) => !known.has(row));
    const went = [...known].find((row) => !rows.has(row));
    return came === undefined && went === undefined
      ? []
      : [`rows of others changed in ${name}: ${went ?? '-'} → ${came ?? '-'}`];
  });
