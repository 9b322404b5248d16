// Reads the configuration, opens the platform, serves until a signal stops the process.
import type { AddressInfo } from 'node:net';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { createLog, describeError, type Log } from './platform/log.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { measureRequests, serveMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { projectRoot } from './platform/project-root.ts';
import { assertRegistered } from './platform/jobs/define-job.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { scheduleRecurring } from './platform/jobs/recurring.ts';
import { startBackupJob } from './platform/backup/backup-job.ts';
import { endOnFatalErrors, failedStatus } from './platform/fatal-errors.ts';
import { isLaunched, watchLauncher } from './platform/launcher.ts';
import { createServer } from './server.ts';
import { openPlatform, type OpenPlatform } from './open-platform.ts';
import { createTasks, jobs, recurringJobs } from './jobs.ts';

/** The demo data, which the setting `YADORI_DEMO` loads. */
interface DemoData {
  /** Gives back the lines for the terminal; those of staff say a code that is right when they are printed. */
  load: (platform: Platform) => Promise<(address: string) => string[]>;
  /** Of residents and staff; 0 where the demo data were never loaded. */
  countAccounts: (db: Platform['db']) => Promise<number>;
}

/** Ends the process. */
export async function runServer(demo: DemoData): Promise<never> {
  await run(demo).catch((error: unknown) => fail(error, createLog('error')));
  process.exit(process.exitCode ?? 0);
}

async function run(demo: DemoData): Promise<void> {
  const config = readConfig(process.env, projectRoot());
  const log = createLog(config.logLevel);
  const stopped = stopSignal(log);
  const opened = await openPlatform(config, log);
  try {
    await serve({ opened, config, demo }, stopped);
  } finally {
    // After a failure the launcher starts the server again at once, on the database that still runs.
    if (!isRestarted()) await opened.close();
  }
}

const isRestarted = () => process.exitCode === failedStatus && isLaunched(process.env);

interface Parts {
  opened: OpenPlatform;
  config: Config;
  demo: DemoData;
}

async function serve({ opened, config, demo }: Parts, stopped: Promise<void>): Promise<void> {
  const { platform, directUrl } = opened;
  const { db, clock, log } = platform;
  const demoLines = config.demo ? await demo.load(platform) : undefined;
  if (config.production) await warnOfDemoAccounts(platform, demo);
  const outbox = config.smtpUrl === undefined && !config.production;
  const { trustProxy, apiDocs } = config;
  const { termsUrl } = config;
  const server = await createServer({ platform, trustProxy, outbox, apiDocs, termsUrl });
  const source = { db, clock, config };
  const backups = startBackupJob({ source, configured: config.backup, log });
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await serveMetrics(
          measureRequests(server.app, db, {
            clock,
            dataDir: config.dataDir,
            openStreams: () => server.openStreams(),
            openStaffStreams: () => server.openStaffStreams(),
            backupAge: () => backups.age(),
          }),
          config.host,
          config.metricsPort,
        );
  assertRegistered(jobs);
  const tasks = createTasks(platform, config);
  const recurring = recurringJobs.map(({ name }) => name);
  const worker = startWorker({ db, url: directUrl, tasks, clock, log, recurring });
  const schedule = scheduleRecurring({ db, clock, log, recurring: recurringJobs });
  try {
    await server.app.listen({ host: config.host, port: config.port });
    const address = addressOf(config, server.app.addresses()[0]);
    announce(config, address, demoLines?.(config.staffUrl ?? address) ?? []);
    await stopped;
  } finally {
    await server.drain(process.exitCode === failedStatus ? failureLimits : undefined);
    await schedule.stop();
    metrics?.close();
    await Promise.all([worker.stop(), backups.stop()]);
  }
}

/** A data folder that was tried before it went into production. */
async function warnOfDemoAccounts({ db, log }: Platform, demo: DemoData): Promise<void> {
  const accounts = await demo.countAccounts(db);
  if (accounts > 0) log.warn({ accounts }, 'demo accounts with published passwords can sign in');
}

/** After a failure no new connection is accepted: what is in flight has this long. */
const failureLimits = { settleMs: 0, finishMs: 3000 };

/**
 * Resolves at the first Ctrl-C or SIGTERM, and at the first uncaught failure; a second signal ends the process
 * at once.
 */
function stopSignal(log: Log): Promise<void> {
  return new Promise((resolve) => {
    endOnFatalErrors(log, resolve);
    const stop = () => {
      resolve();
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => process.exit(1));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    watchLauncher(process.env.YADORI_LAUNCHER, stop);
  });
}

function addressOf(config: Config, listening: string | AddressInfo | undefined): string {
  const port = typeof listening === 'object' ? listening.port : config.port;
  return config.publicUrl ?? `http://localhost:${port}`;
}

/** One block for the person at the terminal. */
function announce(config: Config, address: string, demoLines: string[]): void {
  const outbox =
    config.smtpUrl === undefined && !config.production
      ? [`Mail outbox  ${address}/dev/outbox`]
      : [];
  const lines = [`Yadori is ready: ${address}`, ...demoLines, ...outbox, 'Ctrl-C stops it.'];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

/** A mistake that an operator can correct is one line; anything else comes with its stack. */
function fail(error: unknown, log: Log): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const port = error instanceof Error && 'port' in error ? String(error.port) : '';
  const name = port !== '' && port === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    process.stderr.write(`Port ${port} is in use; set ${name} to another one.\n`);
  else if (code === 'EACCES' && port !== '')
    process.stderr.write(`Port ${port} is not allowed; set ${name} to another one.\n`);
  else if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    process.stderr.write(`This machine has no address ${process.env.HOST}; set HOST to another.\n`);
  else if (error instanceof ConfigError || error instanceof MigrationError)
    process.stderr.write(`${error.message}\n`);
  else log.fatal({ error: describeError(error) }, 'could not go on');
  process.exitCode ??= 1;
}
