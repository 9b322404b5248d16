// Rolling restarts of two servers behind HAProxy: at steady load no request fails.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
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
import { freePort, startService, untilReady, type Service } from './frame/service.ts';
import { withWorld } from './frame/session.ts';
import { addressesOf, keys, type World } from './frame/world.ts';

export const rollingRestarts: Drill = {
  name: 'rolling',
  about: 'rolling restarts of two servers behind HAProxy (20 at 300 a second: --rate 300)',
  run: async (options) => [
    await restarts(options, 'SIGTERM'),
    // Without the drain of SIGTERM requests fail.
    await restarts({ ...options, rounds: 4 }, 'SIGKILL'),
  ],
};

const restarts = ({ rounds = 20, rate = 100 }: DrillOptions, signal: NodeJS.Signals) =>
  withWorld({}, async (world): Promise<Outcome> => {
    const services = await Promise.all([serverOf(world), serverOf(world)]);
    const balancer = await startBalancer(path.dirname(world.logFile), services);
    await warmUp(balancer.port, world);
    const load = startLoad({ port: balancer.port, tokens: world.tokens, rate });
    const times: number[] = [];
    try {
      await load.moreGood(rate);
      for (let round = 0; round < rounds; round += 1) {
        const service = services[round % services.length];
        if (service) times.push(await service.restart(signal));
        await balancer.bothInService();
        await load.moreGood(rate);
      }
    } finally {
      await load.stop();
      balancer.stop();
      await Promise.all(services.map((service) => service.stop()));
    }
    const found = await compare(world.pool, load.ledger);
    const { unanswered, failed } = load.tally;
    const fivefold = [...failed.values()].reduce((sum, count) => sum + count, 0);
    return {
      title: `${rounds} restarts by ${signal} of two servers at ${rate} requests a second`,
      figures: {
        ...tallyFigures(load.tally),
        ...comparisonFigures(found),
        'one restart, median ms': outageFigures(times)['back after, median ms'] ?? 0,
      },
      problems: [
        ...commonProblems(load.tally, found),
        ...(unanswered + fivefold > 0 ? [`${unanswered + fivefold} requests failed`] : []),
      ],
      isControl: signal === 'SIGKILL',
    };
  });

/** First connections to the database are not what is tried here. */
async function warmUp(port: number, { tokens }: World): Promise<void> {
  const load = startLoad({ port, tokens, rate: 20 });
  await load.moreGood(40);
  await load.stop();
}

const serverOf = (world: World): Promise<Service> =>
  startService({
    env: { ...keys, YADORI_DATA_DIR: world.folder, ...addressesOf(world.postgres) },
    logFile: world.logFile,
  });

interface Balancer {
  port: number;
  /** The next restart waits for this: until then one server alone carries the load. */
  bothInService(): Promise<void>;
  stop(): void;
}

/** Health checks that fit servers which restart within seconds. */
async function startBalancer(folder: string, services: readonly Service[]): Promise<Balancer> {
  if (spawnSync('haproxy', ['-v']).error) throw new NotHere('apt install haproxy');
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  const servers = services.map((one, at) => `  server app${at + 1} 127.0.0.1:${one.port} check`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 2s
frontend residents
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-For %[src]
  monitor-uri /both-in-service
  monitor fail if { nbsrv(app) lt 2 }
  default_backend app
backend app
  option httpchk GET /readyz
  default-server inter 1s fastinter 200ms fall 2 rise 1
  option redispatch 1
  retries 3
  retry-on conn-failure
${servers.join('\n')}
`,
  );
  const child: ChildProcess = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  const bothInService = () => untilReady(port, '/both-in-service');
  await bothInService();
  return { port, bothInService, stop: () => child.kill('SIGKILL') };
}
