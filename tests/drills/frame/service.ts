// A server process that is started again whenever it ends, as a service manager does.
import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@yadori/server/platform/project-root';

export interface Service {
  port: number;
  pid(): number;
  signal(name: NodeJS.Signals): void;
  /** SIGKILL, and no new process before `release`. */
  hold(): Promise<void>;
  release(): void;
  /** Ends it and starts no other one. */
  stop(): Promise<void>;
  /** SIGTERM (or `signal`), waits for the end and for the next process to be ready; milliseconds until ready. */
  restart(signal?: NodeJS.Signals): Promise<number>;
  ready(): Promise<void>;
  /** Megabytes that the process holds now. */
  megabytes(): number;
}

export interface ServiceOptions {
  env: Readonly<Record<string, string>>;
  /** Where the log of the server goes. */
  logFile: string;
  port?: number;
  /** Further arguments of Node, for controls. */
  nodeArguments?: readonly string[];
  /** A built release other than this one. */
  root?: string;
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const port = options.port ?? (await freePort());
  let child = launch(options, port);
  let isStopping = false;
  const watch = () => {
    child.once('exit', () => {
      if (isStopping) return;
      child = launch(options, port);
      watch();
    });
  };
  watch();
  const service: Service = {
    port,
    pid: () => child.pid ?? 0,
    signal: (name) => child.kill(name),
    async restart(signal = 'SIGTERM') {
      const started = performance.now();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
      await service.ready();
      return performance.now() - started;
    },
    async hold() {
      isStopping = true;
      await end(child, 'SIGKILL');
    },
    release() {
      isStopping = false;
      child = launch(options, port);
      watch();
    },
    async stop() {
      isStopping = true;
      await end(child, 'SIGTERM');
    },
    ready: () => untilReady(port),
    megabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
  };
  await service.ready();
  return service;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

function launch(options: ServiceOptions, port: number): ChildProcess {
  const { env, logFile, nodeArguments = [], root = projectRoot() } = options;
  const main = path.join(root, 'dist/server/main.mjs');
  const child = spawn(process.execPath, [...nodeArguments, main], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      YADORI_DEMO: '0',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
  return child;
}

export async function untilReady(port: number, address = '/readyz'): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 20) {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 200) return;
    await sleep(20);
  }
  throw new Error('the server does not become ready');
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** SIGKILL to a process and all below it, children first: none can write a last word. */
export function killTree(pid: number): void {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    process.kill(pid, 'SIGSTOP');
    for (const child of children.split(' ').filter(Boolean)) killTree(Number(child));
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // It has ended by itself.
    if (!['ENOENT', 'ESRCH'].includes(code)) throw error;
  }
}
