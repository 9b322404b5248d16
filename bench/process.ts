// The server processes that are measured: how they start, what they cost, how they end.
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { projectRoot } from '@yadori/server/platform/project-root';

export const secretKey = 'only for measuring';

/** The product, and the two programs beside it that show what the machine can do. */
export const targetNames = ['product', 'baseline', 'lean-baseline'] as const;
export type TargetName = (typeof targetNames)[number];

export interface Target {
  name: TargetName;
  port: number;
  child: ChildProcess;
}

/** On a busy machine; a quiet one takes a second. */
const mostStartMs = 60_000;

export async function start(
  name: TargetName,
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<Target> {
  const port = await freePort();
  const root = projectRoot();
  const program = name === 'product' ? 'dist/server/main.mjs' : `dist/bench/${name}.mjs`;
  const child = spawn(process.execPath, [path.join(root, program)], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      SECRET_KEY: secretKey,
      YADORI_DATA_DIR: folder,
      YADORI_DEMO: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let waited = 0; !(await isListening(port)); waited += 50) {
    if (waited > mostStartMs || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`${name} does not start`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { name, port, child };
}

export async function stop(targets: readonly Target[]): Promise<void> {
  await Promise.all(
    targets.map(({ child }) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return ended;
    }),
  );
}

/** Time that all threads of a process have run, to the nanosecond; `stat` counts in hundredths of a second. */
export function cpuMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    const [running = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(
      ' ',
    );
    return Number(running);
  });
  return nanoseconds.reduce((sum, running) => sum + running, 0) / 1000;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
