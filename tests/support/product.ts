// The whole product as an operator starts it: the real command on a data folder and a free port of its own.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@yadori/embedded-postgres/process';
import { projectRoot } from '../../apps/server/src/platform/project-root.ts';

export interface Product {
  origin: string;
  /** What stood on the standard output. */
  output(): string;
  /** What stood on the standard error. */
  errors(): string;
  /** The command. */
  pid: number;
  /** The server process below the command. */
  serverPid(): number;
  /** Ctrl-C; resolves to the exit status. */
  stop(): Promise<number>;
  /** The end of the command, however it comes. */
  ended: Promise<number>;
}

interface Ended {
  status: number;
  output: string;
  errors: string;
}

/** The environment of a plain shell: nothing of the test runner's own configuration. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const foreign =
    /^(VITEST|NODE_ENV|NODE_OPTIONS|DATABASE_URL|YADORI_|npm_|INIT_CWD|LC_|LANG$|PORT$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(kept), ...env };
}

function run(script: string, args: string[], env: Record<string, string>, cwd: string) {
  const child = spawn(process.execPath, [path.join(projectRoot(), script), ...args], {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.errors += chunk.toString()));
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { child, texts, ended };
}

/** Runs a command of the project to its end. */
export async function runCommand(
  script: string,
  args: string[],
  env: Record<string, string>,
  cwd = projectRoot(),
): Promise<Ended> {
  const { texts, ended } = run(script, args, env, cwd);
  const status = await ended;
  return { status, ...texts };
}

/** Starts the product and waits until it says that it is ready. Port 0 picks a free one. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const { child, texts, ended } = run(
    'scripts/start.mjs',
    [],
    { PORT: '0', ...env },
    projectRoot(),
  );
  const finished = ended.then((status) => ({ status }));
  for (;;) {
    const origin = /Yadori is ready: (\S+)/.exec(texts.output)?.[1];
    if (origin !== undefined) return productOf(child, texts, ended, origin);
    const end = await Promise.race([finished, sleep(50)]);
    if (end !== undefined) throw new Error(`the start ended with ${end.status}: ${texts.errors}`);
  }
}

function productOf(
  child: ChildProcess,
  texts: { output: string; errors: string },
  ended: Promise<number>,
  origin: string,
): Product {
  return {
    origin,
    output: () => texts.output,
    errors: () => texts.errors,
    pid: child.pid ?? 0,
    serverPid: () => childOf(child.pid ?? 0),
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
    ended,
  };
}

/** The server among the children of its command: a command that has just built has others. */
function childOf(parent: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const children = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const found = children.find(
    ([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('dist/server/main'),
  );
  const pid = found === undefined ? undefined : Number(found[0]);
  if (pid === undefined) throw new Error(`process ${parent} has no server`);
  return pid;
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres', 'pgdata', 'postmaster.pid');

/** Process number of the PostgreSQL of a data folder; 0 where none runs. */
export function postmasterOf(dataDir: string): number {
  if (!existsSync(pidFile(dataDir))) return 0;
  const pid = Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]);
  return isAlive(pid) ? pid : 0;
}
