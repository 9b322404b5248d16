// Every call of residents and staff many times at once for one account: the process stays, the loop is free, nothing
// is kept.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@yadori/api/resident-calls';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { liveStream } from '@yadori/api/live/stream';
import { allStaffCalls } from '@yadori/api/staff-calls';
import { roles } from '@yadori/api/staff/rights';
import { hashPassword } from '@yadori/server/platform/session/password';
import { projectRoot } from '@yadori/server/platform/project-root';
import { hashToken } from '@yadori/server/platform/session/token';
import { burst, type BurstOutcome } from '../support/burst.ts';
import { loopWatch, readLoop, type Seen } from './frame/loop.ts';
import type { Drill, DrillOptions, Outcome } from './frame/report.ts';
import { freePort, type Service } from './frame/service.ts';
import { withService } from './frame/session.ts';
import type { World } from './frame/world.ts';
import { dayAhead, randomBody, randomFields } from './hostile-input.ts';

export const parallelCalls: Drill = {
  name: 'parallel',
  about: 'every call 40 times at once for one account: opened, cut and repeated (--calls 50: some)',
  run: async (options) => [
    await parallel(options),
    await parallel({ rounds: 1 }, { name: 'a loop held for 300 ms', code: holds, only: 1 }),
    await parallel({ rounds: 3 }, { name: 'a server that keeps memory', code: keeps, only: 6 }),
    await parallel({ rounds: 1 }, { name: 'a server that ends', code: ends, only: 6 }),
  ],
};

interface Control {
  name: string;
  /** Loaded into the server. */
  code: string;
  /** Calls that are tried. */
  only: number;
}

/** In front of the server's own handler of requests. */
const onRequest = (code: string) => `import http from 'node:http';
const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (name, ...given) {
  if (name === 'request') seen();
  return emit.call(this, name, ...given);
};
${code}`;
/** From the first request on, so that the start is as ever; processor time, as the verdict counts it; nearly without a
 * pause, so that no burst passes between. */
const holds = onRequest(`let timer;
const seen = () => (timer ??= setInterval(hold, 100).unref());
const hold = () => {
  const begun = process.cpuUsage();
  for (let used = begun; used.user + used.system < 300e3 || used === begun; ) used = process.cpuUsage(begun);
};`);
/** A tenth of a megabyte of each request. */
const keeps = onRequest(`const kept = [];
const seen = () => kept.push(Buffer.alloc(1e5, 1));`);
const ends = onRequest(`let count = 0;
const seen = () => (count += 1) > 100 && process.exit(1);`);

const atOnce = 40;
/** A turn of the loop that takes longer keeps everybody waiting. */
const longestHoldMs = 200;
/** What holds the loop does so each time; a collection of garbage or a busy machine does not. */
const tries = 3;
/** From the first round on, after which a process is warm. */
const mostGrowth = 30 * 1024 * 1024;
/** Timers and connections that a resting server may have more than before. */
const mostHandles = 10;

interface Candidate {
  name: string;
  call: Call;
  headers: Record<string, string>;
}

const parallel = async (
  { rounds = 2, calls: most = Infinity }: DrillOptions,
  control?: Control,
): Promise<Outcome> => {
  const [port, watchPort] = [await freePort(), await freePort()];
  const watch = loopWatch(watchPort);
  const preload = control ? `data:text/javascript,${encodeURIComponent(control.code)}` : undefined;
  return await withService(
    {
      residents: 120,
      port,
      env: () => ({ ...watch.env, PUBLIC_URL: `http://127.0.0.1:${port}` }),
      nodeArguments: [...watch.nodeArguments, ...(preload ? ['--import', preload] : [])],
    },
    async (world, service): Promise<Outcome> => {
      const found = new Findings(service, watchPort);
      const password = await hashPassword('drill-drill-26');
      await world.pool.query('update accounts set password_hash = $1', [password]);
      const all = await everyCall(world, port);
      const candidates = spread(all, control?.only ?? most);
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, one] of candidates.entries()) {
          await found.burst(world, one);
          if ((at + 1) % 20 === 0 || at + 1 === candidates.length)
            console.log(`round ${round + 1}: ${at + 1} of ${candidates.length} calls`);
        }
        await found.endRound();
      }
      return found.outcome(
        control?.name ?? `${candidates.length} calls, ${atOnce} at once, ${rounds} rounds`,
        control !== undefined,
      );
    },
  );
};

/** So many of a list, from all of its parts. */
const spread = <T>(list: readonly T[], most: number): T[] =>
  list.filter((_, at) => most >= list.length || at % Math.ceil(list.length / most) === 0);

/** What the bursts showed; a class because everything below shares its counts. */
class Findings {
  private readonly statuses = new Map<number, number>();
  private readonly problems: string[] = [];
  private readonly rests: Seen[] = [];
  private readonly pid: number;
  private readonly service: Service;
  private readonly watchPort: number;
  private longest = { heldMs: 0, wallMs: 0, name: '' };
  private unanswered = 0;
  private hasEnded = false;
  private sent = 0;

  constructor(service: Service, watchPort: number) {
    this.service = service;
    this.watchPort = watchPort;
    this.pid = service.pid();
  }

  async burst(world: World, { name, call, headers }: Candidate): Promise<void> {
    if (this.hasEnded) return;
    for (const input of inputsFor(name, call)) {
      let least = { heldMs: Infinity, wallMs: 0 };
      for (let time = 0; time < tries && least.heldMs > longestHoldMs; time += 1) {
        await world.pool.query('delete from rate_limits');
        await readLoop(this.watchPort);
        const isStream = /(^|\/)live$/.test(call.path);
        const asked = { port: this.service.port, method: call.method, isStream, ...input };
        this.add(await burst({ ...asked, headers: { ...headers, ...input.headers } }, atOnce));
        const seen = await readLoop(this.watchPort);
        if (seen !== undefined && seen.heldMs < least.heldMs) least = seen;
      }
      if (this.service.pid() !== this.pid) {
        this.note(`the server ended by itself at ${name}`);
        this.hasEnded = true;
        return;
      }
      if (least.heldMs !== Infinity && least.heldMs > this.longest.heldMs)
        this.longest = { ...least, name };
      if (least.heldMs !== Infinity && least.heldMs > longestHoldMs)
        this.note(`${name} holds the loop for ${Math.round(least.heldMs)} ms`);
    }
  }

  private add({ statuses, unanswered }: BurstOutcome): void {
    this.sent += atOnce;
    this.unanswered += unanswered;
    for (const [status, count] of statuses)
      this.statuses.set(status, count + (this.statuses.get(status) ?? 0));
  }

  private note(problem: string): void {
    if (!this.problems.includes(problem)) this.problems.push(problem);
  }

  /** Resting: whatever is still there is kept. */
  async endRound(): Promise<void> {
    if (this.hasEnded) return;
    for (let waited = 0; waited < 100; waited += 1) {
      const seen = await readLoop(this.watchPort);
      const [first] = this.rests;
      const isAtRest = seen !== undefined && seen.handles <= (first?.handles ?? 0) + mostHandles;
      if (
        seen !== undefined &&
        (isAtRest || waited === 99 || (first === undefined && waited > 20))
      ) {
        this.rests.push(seen);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  outcome(title: string, isControl: boolean): Outcome {
    const [first, last] = [this.rests[0], this.rests.at(-1)];
    const growth = (last?.memory ?? 0) - (first?.memory ?? 0);
    const handles = (last?.handles ?? 0) - (first?.handles ?? 0);
    const failed = [...this.statuses].filter(([status]) => status >= 500 && status !== 503);
    const of = (from: number, to: number) =>
      [...this.statuses].reduce((sum, [s, n]) => (s >= from && s < to ? sum + n : sum), 0);
    return {
      title,
      figures: {
        'requests sent': this.sent,
        accepted: of(200, 300),
        refused: of(300, 500),
        'answers 503': of(503, 504),
        'cut before an answer': of(0, 200) - this.unanswered,
        'longest hold of the loop, ms': this.longest.heldMs,
        'the same by the clock, ms': this.longest.wallMs,
        'held by': this.longest.name,
        'memory after the first round, MB': (first?.memory ?? 0) / 1024 ** 2,
        'memory at the end, MB': (last?.memory ?? 0) / 1024 ** 2,
        'handles after the first round': first?.handles ?? 0,
        'handles at the end': last?.handles ?? 0,
      },
      problems: [
        ...this.problems,
        ...failed.map(([status, count]) => `${count} answers ${status}`),
        ...(this.unanswered > 0 ? [`${this.unanswered} whole requests without an answer`] : []),
        ...(growth > mostGrowth ? [`memory grew by ${Math.round(growth / 1024 ** 2)} MB`] : []),
        ...(handles > mostHandles ? [`${handles} connections or timers are kept`] : []),
      ],
      isControl,
    };
  }
}

/** Each with an account or a session of its own, since some calls end theirs. */
async function everyCall({ tokens, pool }: World, port: number): Promise<Candidate[]> {
  const json = { 'content-type': 'application/json', language: 'ja' };
  const residents = Object.entries({ liveStream, ...calls } as Readonly<Record<string, Call>>);
  const origin = `http://127.0.0.1:${port}`;
  const staffCalls = Object.entries(allStaffCalls as Readonly<Record<string, Call>>);
  const sessions = await staffSessions(pool, staffCalls.length);
  return [
    ...residents.map(([name, call], at) => {
      const authorization = `Bearer ${tokens[at % tokens.length] ?? ''}`;
      return { name, call, headers: { ...json, platform: '3', authorization } };
    }),
    ...staffCalls.map(([name, call], at) => {
      const cookie = `yadori-staff=${sessions[at] ?? ''}`;
      return { name, call, headers: { ...json, platform: '4', key: randomUUID(), origin, cookie } };
    }),
  ];
}

/** One person with every role of persons, in every dormitory. */
async function staffSessions(pool: World['pool'], count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into staff (kind, email, name, password_hash, created_at, activated_at)
     values ('person', 'drill@example.jp', '職員', 'none', now(), now()) returning id`,
  );
  const staffId = rows[0]?.id ?? 0;
  for (const role of roles.filter((one) => one !== 'station'))
    await pool.query(
      `insert into staff_grants (staff_id, staff_kind, role, dormitory_id, from_day, granted_at, granted_by)
       select $1, 'person', $2, case when $2 in ('system_admin', 'head_office', 'auditor') then null else d.id end,
              current_date - 1, now(), 'system'
         from (select min(id) as id from dormitories) d`,
      [staffId, role],
    );
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  for (const token of tokens)
    await pool.query(
      `insert into staff_sessions
         (staff_id, stage, token_hash, created_at, expires_at, last_seen_at, proved_at, factor, network, device)
       values ($1, 'full', $2, now(), now() + interval '12 hours', now(), now(), 'totp', '127.0.0.1', '')`,
      [staffId, hashToken(token)],
    );
  return tokens;
}

interface Input {
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

const dinner = { date: dayAhead(12), type_of_meal: 2, type_of_food: 3 };

const anExport = { format: 'xlsx', purpose: 'dormitory' };

/** Well-formed where it does more than a refusal would. */
const bodies: Readonly<Record<string, object>> = {
  login: { email: 'bench1@example.jp', password: 'drill-drill-26' },
  downloadPersonalData: { password: 'drill-drill-26' },
  book: dinner,
  waitForMeal: dinner,
  sendMessage: { content: '寮の食堂について' },
  openSubscription: {},
  exportResidents: anExport,
  exportCounts: anExport,
};

const queries: Readonly<Record<string, object>> = {
  searchMessages: { keyword: '寮' },
  calendar: { month: dayAhead(0).slice(0, 7) },
};

/** Once as a client would send it, as far as that is known, and once at random. */
function inputsFor(name: string, call: Call): Input[] {
  const params = { dormitory: 'B1' } as Record<string, string>;
  for (const [, param = ''] of call.path.matchAll(/:(\w+)/g)) params[param] ??= '1';
  const search = (fields: object) => {
    const text = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)]));
    return text.size === 0 ? '' : `?${text.toString()}`;
  };
  const address = addressOf(call, params);
  const random = address + search(randomFields(call));
  if (call.method === 'GET')
    return [
      { path: address + search(queries[name] ?? {}), headers: {} },
      { path: random, headers: {} },
    ];
  return [
    { path: address, headers: {}, body: JSON.stringify(bodies[name] ?? {}) },
    { path: random, headers: {}, body: randomBody(call) },
    ...(call.file === undefined ? [] : [{ path: address, ...formOf(call) }]),
  ];
}

const photo = readFileSync(path.join(projectRoot(), 'tests/files/images/corners.png'));

function formOf({ file }: Call): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'drill';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file?.name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
