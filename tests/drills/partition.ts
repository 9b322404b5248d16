// The primary is cut off from etcd and the other nodes, but not from the servers: two primaries for a moment.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isRole, startCluster, type Cluster, type Node } from './frame/cluster.ts';
import { compare } from './frame/ledger.ts';
import { startLoad, type Load } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  outageFigures,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { startService } from './frame/service.ts';
import { addressesOf, fill, keys } from './frame/world.ts';

export const partition: Drill = {
  name: 'partition',
  about:
    'the primary of a Patroni cluster is cut off from the others under load (Debian: patroni etcd-server haproxy)',
  run: async (options) => [await partitions(options, true), await partitions(options, false)],
};

/** Patroni gives the role up when it has not reached etcd for its `ttl` of 5 s; then as after a kill. */
const longestOutageMs = 15_000;

async function partitions(options: DrillOptions, isSynchronous: boolean): Promise<Outcome> {
  const { rounds = 3, rate = 50 } = options;
  const cluster = await startCluster(isSynchronous);
  try {
    const tokens = await fill(cluster.url, 400);
    const service = await startService({
      env: { ...keys, YADORI_DATA_DIR: path.join(cluster.root, 'data'), ...addressesOf(cluster) },
      logFile: path.join(cluster.root, 'server.log'),
    });
    const load = startLoad({ port: service.port, tokens, rate });
    const outages: number[] = [];
    for (let round = 0; round < (isSynchronous ? rounds : 1); round += 1) {
      await cluster.settled();
      await load.moreGood(rate * 2);
      outages.push(await cutOff(cluster, load));
    }
    await load.moreGood(rate);
    await load.stop();
    await service.stop();
    const pool = new pg.Pool({ connectionString: cluster.url, max: 1 }).on('error', () => {});
    const found = await compare(pool, load.ledger);
    await pool.end();
    const worst = Math.max(...outages);
    return {
      title: `primary cut off ${outages.length} times, ${isSynchronous ? 'synchronous' : 'asynchronous'} replication`,
      figures: {
        ...tallyFigures(load.tally),
        ...comparisonFigures(found),
        ...outageFigures(outages),
      },
      problems: [
        ...commonProblems(load.tally, found),
        ...(worst > longestOutageMs ? [`back after ${Math.round(worst)} ms`] : []),
      ],
      isControl: !isSynchronous,
    };
  } finally {
    await cluster.stop();
  }
}

/** Milliseconds from the cut to the first good answer of the next primary. */
async function cutOff(cluster: Cluster, load: Load): Promise<number> {
  const former = await cluster.primary();
  const started = performance.now();
  former.isolate();
  const next = await otherPrimary(cluster, former);
  await load.untilBack();
  const outage = performance.now() - started;
  await former.rejoin();
  if (await isRole(former, 'primary')) throw new Error(`${former.name} and ${next.name} both lead`);
  return outage;
}

async function otherPrimary({ nodes }: Cluster, former: Node): Promise<Node> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    for (const node of nodes) if (node !== former && (await isRole(node, 'primary'))) return node;
    await sleep(100);
  }
  throw new Error('no other node became the primary');
}
