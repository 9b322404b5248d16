// Starts, recognises and stops the postmaster of one cluster, whatever a killed one left behind.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, commandAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { lastComplaint } from './cluster.ts';
import { inspectProcess, isAlive } from './process.ts';
import type { Site } from './site.ts';

export interface Postmaster {
  pid: number;
  port: number;
  adopted: boolean;
}

interface Seen {
  pid: number;
  port: number;
  status: string;
  running: boolean;
}

const RETRY_FOR_MS = 60_000;
const RECOVERY_MS = 600_000;
// What a second try can cure: a port taken in between, the rest of a killed server still ending.
const PASSING =
  /Address already in use|could not bind|could not create any TCP|still in use|lock file/;

/** The running postmaster of the cluster, or null. Waits for one that is starting or stopping. */
export async function findPostmaster(site: Site): Promise<Postmaster | null> {
  for (const deadline = Date.now() + RECOVERY_MS; Date.now() < deadline; await sleep(50)) {
    const seen = readPidFile(site);
    if (!seen?.running) return null;
    if (seen.status === 'ready') return { pid: seen.pid, port: seen.port, adopted: true };
  }
  throw new Error(`PostgreSQL is busy starting or stopping for too long; see ${site.logFile}`);
}

/**
 * The lock of the site is held, so that no other start can be writing the file of its process.
 * @param port keep this port (a restart under a running app); a free one when omitted
 */
export async function startPostmaster(
  site: Site,
  binaries: Binaries,
  account: Account,
  settings: Record<string, string>,
  port?: number,
): Promise<Postmaster> {
  for (const deadline = Date.now() + RETRY_FOR_MS; ; await sleep(200)) {
    const before = statSync(site.logFile).size;
    removeUnwrittenPidFile(site);
    const chosen = port ?? (await freePort());
    const pid = await launch(site, binaries, account, settings, chosen);
    if (pid !== null) return { pid, port: chosen, adopted: false };
    const output = readFileSync(site.logFile).subarray(before).toString('utf8');
    if (PASSING.test(output) && Date.now() < deadline) continue;
    throw new Error(`PostgreSQL did not start: ${lastComplaint(output)}; see ${site.logFile}`);
  }
}

/** Ends sessions and stops ('fast' shutdown); harder only when that takes over half a minute. */
export async function stopPostmaster(site: Site, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isOurs(site, pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!isAlive(pid)) return;
      throw error;
    }
    if (await endsWithin(pid, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop; see ${site.logFile}`);
}

/** Whether the process ends within so many milliseconds. */
export async function endsWithin(pid: number, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
    if (!isAlive(pid)) return true;
  }
  return false;
}

/** Resolves to the pid once connections are accepted, or to null when the process has ended. */
async function launch(
  site: Site,
  binaries: Binaries,
  account: Account,
  settings: Record<string, string>,
  port: number,
): Promise<number | null> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const base = ['-D', site.cluster, '-p', String(port)];
  const [file, args] = commandAs(account, binaries.postgres, [...base, ...flags]);
  const stale = readPidFile(site)?.pid;
  // PostgreSQL takes any live process with the old number (a zombie, a stranger) for its predecessor,
  // except its "grandparent". Naming it so leaves PostgreSQL's own test of the shared memory in force,
  // which removing the file would not: orphaned back ends of a killed postmaster are still noticed.
  const env = stale ? { ...binaries.env, PG_GRANDPARENT_PID: String(stale) } : binaries.env;
  const log = openSync(site.logFile, 'a', 0o600);
  const stdio = ['ignore', log, log] as const;
  const options = { ...account.options, cwd: site.folder, env, detached: true };
  const child = spawn(file, args, { ...options, stdio: [...stdio] });
  closeSync(log);
  let ended = false;
  child.on('exit', () => (ended = true)).on('error', () => (ended = true));
  child.unref(); // the database must not keep a finished program alive
  for (const deadline = Date.now() + RECOVERY_MS; !ended; await sleep(20)) {
    const seen = readPidFile(site);
    if (seen?.pid === child.pid && seen?.status === 'ready') return seen?.pid ?? null;
    if (Date.now() > deadline) child.kill('SIGINT');
  }
  return null;
}

function readPidFile(site: Site): Seen | null {
  try {
    const file = readFileSync(path.join(site.cluster, 'postmaster.pid'), 'utf8');
    const [pid, , , port, , , , status] = file.split('\n');
    const number = Number(pid);
    const running = isOurs(site, number);
    return { pid: number, port: Number(port), status: (status ?? '').trim(), running };
  } catch {
    return null;
  }
}

/**
 * A power cut between the creation of the file and its first flush leaves it empty or full of zeros; PostgreSQL then
 * refuses every start. A killed server leaves a written one, which PostgreSQL examines by itself.
 */
function removeUnwrittenPidFile(site: Site): void {
  const file = path.join(site.cluster, 'postmaster.pid');
  try {
    if (/^[\s\0]*$/.test(readFileSync(file, 'utf8'))) rmSync(file);
  } catch (error) {
    // Most starts find none.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function isOurs(site: Site, pid: number): boolean {
  const facts = inspectProcess(pid);
  if (!facts || facts.zombie || !facts.command.includes('postgres')) return false;
  // Elsewhere the command line may come back with its Japanese letters escaped.
  return process.platform !== 'linux' || facts.command.includes(`-D ${site.cluster} -p `);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
