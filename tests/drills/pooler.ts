// Two servers on PgBouncer in transaction mode, which is killed under load.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '@yadori/server/platform/database/database';
import { publishToEverybody } from '@yadori/server/platform/live/publish';
import { eventName, openEventStream } from '../../bench/event-streams.ts';
import { unprivileged } from './frame/debian.ts';
import { temporaryFolder } from './frame/leftovers.ts';
import { compare } from './frame/ledger.ts';
import { startLoad } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  NotHere,
  outageFigures,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { freePort, startService, type Service } from './frame/service.ts';
import { withWorld } from './frame/session.ts';
import { addressesOf, keys, type World } from './frame/world.ts';

export const pooler: Drill = {
  name: 'pooler',
  about: 'two servers on PgBouncer in transaction mode, which is killed (Debian: pgbouncer)',
  run: async (options) => [
    await pooled(options, true),
    await pooled({ ...options, rounds: 1 }, false),
  ],
};

/** Connections that PgBouncer opens to PostgreSQL: fewer than one server alone would open. */
const poolSize = 8;
/** An event is on the pages of the other server within so many milliseconds. */
const liveMs = 2000;

const pooled = ({ rounds = 3, rate = 50 }: DrillOptions, hasDirectUrl: boolean) =>
  withWorld({}, async (world): Promise<Outcome> => {
    const bouncer = await startBouncer(world);
    const env = {
      ...keys,
      YADORI_DATA_DIR: world.folder,
      ...addressesOf({ url: world.postgres.url, runtimeUrl: bouncer.url }),
      // Without it statements keep their names and notifications wait at a connection that is not theirs.
      ...(hasDirectUrl ? { DATABASE_DIRECT_URL: world.postgres.runtimeUrl } : {}),
    };
    const start = () => startService({ env, logFile: world.logFile });
    const services: Service[] = [];
    try {
      services.push(await start(), await start());
      const [first, second] = services as [Service, Service];
      const load = startLoad({ port: first.port, tokens: world.tokens, rate });
      const outages: number[] = [];
      await load.moreGood(rate * 2);
      const heardAfter = await untilHeard(bouncer.url, world, second.port);
      for (let round = 0; round < rounds; round += 1) {
        await bouncer.restart();
        outages.push(await load.untilBack());
        await load.moreGood(rate);
      }
      const connections = await pooledConnections(bouncer);
      await load.stop();
      const found = await compare(world.pool, load.ledger);
      return {
        title: `PgBouncer in transaction mode, killed ${rounds} times, ${hasDirectUrl ? 'with' : 'without'} DATABASE_DIRECT_URL`,
        figures: {
          ...tallyFigures(load.tally),
          ...comparisonFigures(found),
          ...outageFigures(outages),
          'event on the other server, ms': heardAfter ?? 'not heard',
          'connections through the pooler': connections,
        },
        problems: [
          ...commonProblems(load.tally, found),
          ...(heardAfter === undefined ? [`no event within ${liveMs} ms`] : []),
          ...(connections > poolSize ? [`${connections} connections of the pooler`] : []),
        ],
        isControl: !hasDirectUrl,
      };
    } finally {
      await Promise.all(services.map((service) => service.stop()));
      bouncer.stop();
    }
  });

/** Milliseconds from an event, announced through the pooler, to a page of that server; undefined: not in time. */
async function untilHeard(
  url: string,
  { postgres, tokens }: World,
  port: number,
): Promise<number | undefined> {
  const db = openDatabase({ url, directUrl: postgres.runtimeUrl, maxConnections: 1 });
  const stream = await openEventStream(port, tokens[0] ?? '', eventName);
  try {
    const started = performance.now();
    publishToEverybody(db, eventName);
    while (stream.heard === 0) {
      if (performance.now() - started > liveMs) return undefined;
      await sleep(5);
    }
    return Math.round(performance.now() - started);
  } finally {
    stream.request.destroy();
    await db.close();
  }
}

/** Connections to PostgreSQL that PgBouncer has open. */
async function pooledConnections({ url }: Bouncer): Promise<number> {
  const admin = new URL(url);
  admin.pathname = '/pgbouncer';
  const client = new pg.Client(admin.href);
  await client.connect();
  try {
    return (await client.query('show servers')).rows.length;
  } finally {
    await client.end();
  }
}

interface Bouncer {
  url: string;
  /** SIGKILL, and a new process at the same port. */
  restart(): Promise<void>;
  stop(): void;
}

async function startBouncer({ postgres }: World): Promise<Bouncer> {
  if (spawnSync('pgbouncer', ['--version']).error) throw new NotHere('apt install pgbouncer');
  const { hostname, port: target, username, password, pathname } = new URL(postgres.runtimeUrl);
  const folder = temporaryFolder('pooler');
  const account = unprivileged();
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  // `any` lets every client in with the role of the first section: for a drill on one machine only.
  writeFileSync(
    file,
    `[databases]
yadori = host=${hostname} port=${target} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = yadori
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
logfile = ${path.join(folder, 'pgbouncer.log')}
`,
  );
  chmodSync(file, 0o600);
  for (const one of [folder, file]) chownSync(one, account.uid, account.gid);
  const launch = (): ChildProcess =>
    spawn('pgbouncer', ['-q', file], { ...account, cwd: folder, stdio: 'ignore' });
  let child = launch();
  return {
    url: `postgres://yadori@127.0.0.1:${port}/yadori`,
    async restart() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      child = launch();
    },
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
