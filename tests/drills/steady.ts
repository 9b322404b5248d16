// Steady load for a long time: memory, event loop, connections and tables at the begin and at the end.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { compare } from './frame/ledger.ts';
import { startLoad } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  median,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { freePort } from './frame/service.ts';
import { withService } from './frame/session.ts';

export const steadyLoad: Drill = {
  name: 'steady',
  about: 'steady load with memory, event loop, connections and tables (an hour: --minutes 60)',
  run: async (options) => [await steady(options), await steady({ minutes: 0.5, rate: 50 }, true)],
};

/** Of the memory after a twelfth of the time: after five minutes of an hour. */
const mostGrowth = 1.1;
/** Below this a process still warms up, and its growth says nothing. */
const shortestVerdictMinutes = 30;

/** Control: a server that keeps two megabytes each second. */
const leak = `data:text/javascript,${encodeURIComponent(
  'const kept = []; setInterval(() => kept.push(Buffer.alloc(2e6, 1)), 1000).unref();',
)}`;

interface Sample {
  megabytes: number;
  loopMs: number;
}

async function steady({ minutes = 2, rate = 50 }: DrillOptions, isControl = false) {
  const metricsPort = await freePort();
  const options = {
    env: () => ({ METRICS_PORT: String(metricsPort) }),
    nodeArguments: isControl ? ['--import', leak] : [],
  };
  return await withService(options, async (world, service): Promise<Outcome> => {
    const load = startLoad({ port: service.port, tokens: world.tokens, rate });
    const samples: Sample[] = [];
    const pid = service.pid();
    const end = Date.now() + minutes * 60_000;
    const begin = await inDatabase(world.pool);
    while (Date.now() < end) {
      samples.push({
        megabytes: service.megabytes(),
        loopMs: await eventLoopDelay(metricsPort),
      });
      await sleep(Math.min(1000, minutes * 1000));
    }
    const after = await inDatabase(world.pool);
    await load.stop();
    const found = await compare(world.pool, load.ledger);
    const { first, last } = ends(samples);
    const growth = last.megabytes / first.megabytes;
    const isJudgedByTime = isControl || minutes >= shortestVerdictMinutes;
    return {
      title: `${minutes} minutes at ${rate} requests a second${isControl ? ', with a leak' : ''}`,
      figures: {
        ...tallyFigures(load.tally),
        ...comparisonFigures(found),
        'memory after a twelfth, MB': first.megabytes,
        'memory at the end, MB': last.megabytes,
        'growth, %': (growth - 1) * 100,
        'event loop p99 at the begin, ms': first.loopMs,
        'event loop p99 at the end, ms': last.loopMs,
        'connections at the begin': begin.connections,
        'connections at the end': after.connections,
        'database at the begin, MB': begin.megabytes,
        'database at the end, MB': after.megabytes,
        'dead rows at the end': after.deadRows,
        'oldest transaction at the end, s': after.oldestSeconds,
      },
      problems: [
        ...commonProblems(load.tally, found),
        ...(service.pid() === pid ? [] : ['the server ended by itself']),
        ...(isJudgedByTime && growth > mostGrowth
          ? [`memory grew by ${((growth - 1) * 100).toFixed(0)} %`]
          : []),
        ...(after.connections > 20 ? [`${after.connections} connections`] : []),
      ],
      isControl,
    };
  });
}

/** Medians of a few samples each: one alone may fall on a garbage collection. */
function ends(samples: readonly Sample[]): { first: Sample; last: Sample } {
  const width = Math.max(3, Math.floor(samples.length / 20));
  const at = Math.floor(samples.length / 12);
  const middle = (part: readonly Sample[]): Sample => ({
    megabytes: median(part.map(({ megabytes }) => megabytes)),
    loopMs: median(part.map(({ loopMs }) => loopMs)),
  });
  return { first: middle(samples.slice(at, at + width)), last: middle(samples.slice(-width)) };
}

async function eventLoopDelay(port: number): Promise<number> {
  // A connection that was kept open may end just then.
  const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const text = await read().catch(read);
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? 0) * 1000;
}

async function inDatabase(pool: pg.Pool) {
  const { rows } = await pool.query<{
    connections: number;
    megabytes: number;
    deadRows: number;
    oldestSeconds: number;
  }>(
    `select (select count(*)::int from pg_stat_activity
              where application_name like 'yadori%' and datname = current_database()) as connections,
            pg_database_size(current_database())::float8 / 1048576 as megabytes,
            (select coalesce(sum(n_dead_tup), 0)::int from pg_stat_user_tables) as "deadRows",
            (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8
               from pg_stat_activity where backend_type = 'client backend') as "oldestSeconds"`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no statistics');
  return row;
}
