// Primary killed under load: three PostgreSQL under Patroni with synchronous commit, etcd, and HAProxy in front of them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import {
  killPostgres,
  postmasterPid,
  startCluster,
  type Cluster,
  type Node,
} from './frame/cluster.ts';
import { compare } from './frame/ledger.ts';
import { startLoad } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  outageFigures,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { killTree, startService } from './frame/service.ts';
import { addressesOf, fill, keys } from './frame/world.ts';

export const failover: Drill = {
  name: 'failover',
  about:
    'the primary of a Patroni cluster is killed under load (Debian: patroni etcd-server haproxy)',
  run: async (options) => [await failovers(options, true), await failovers(options, false)],
};

/** From the kill of the primary to the next acknowledged write. */
const longestFailoverMs = 10_000;

async function failovers(options: DrillOptions, isSynchronous: boolean): Promise<Outcome> {
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
      const primary = await cluster.primary();
      if (!isSynchronous) await stopReplication(cluster, primary);
      if (!isSynchronous) await load.moreGood(rate);
      killTree(primary.patroni.pid ?? 0);
      await killPostgres(primary);
      if (!isSynchronous) await resumeReplication(cluster, primary);
      outages.push(await load.untilBack());
      cluster.restart(primary);
    }
    await load.moreGood(rate);
    await load.stop();
    await service.stop();
    const pool = new pg.Pool({ connectionString: cluster.url, max: 1 }).on('error', () => {});
    const found = await compare(pool, load.ledger);
    await pool.end();
    const worst = Math.max(...outages);
    return {
      title: `primary killed ${outages.length} times, ${isSynchronous ? 'synchronous' : 'asynchronous'} replication`,
      figures: {
        ...tallyFigures(load.tally),
        ...comparisonFigures(found),
        ...outageFigures(outages),
      },
      problems: [
        ...commonProblems(load.tally, found),
        ...(worst > longestFailoverMs ? [`back after ${Math.round(worst)} ms`] : []),
      ],
      isControl: !isSynchronous,
    };
  } finally {
    await cluster.stop();
  }
}

/** A standby that is behind: what an asynchronous one may be at any moment. */
const stopReplication = (cluster: Cluster, primary: Node) =>
  eachReceiver(cluster, primary, 'SIGSTOP');
const resumeReplication = (cluster: Cluster, primary: Node) =>
  eachReceiver(cluster, primary, 'SIGKILL');

async function eachReceiver(
  { nodes }: Cluster,
  primary: Node,
  signal: NodeJS.Signals,
): Promise<void> {
  for (const node of nodes.filter((one) => one !== primary)) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    const postmaster = postmasterPid(node);
    for (const line of stdout.split('\n'))
      if (line.includes('walreceiver') && line.trim().split(/\s+/)[1] === postmaster)
        process.kill(Number(line.trim().split(/\s+/)[0]), signal);
  }
}
