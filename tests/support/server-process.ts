// The server as a process of its own, for tests that measure what a process costs.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '@yadori/server/platform/project-root';

export interface ServerProcess {
  origin: string;
  dataDir: string;
  /** Megabytes of memory that the process holds now. */
  megabytes(): number;
  stop(): Promise<void>;
  /** As a machine that fails: nothing is said and nothing ends in order. */
  kill(): Promise<void>;
}

/** Migrates and serves a database; tokens are signed with `secretKey`, `env` adds settings. */
export async function startServerProcess(
  databaseUrl: string,
  secretKey: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yadori-process-'));
  const main = path.join(projectRoot(), 'apps/server/src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      YADORI_DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const stop = () => end('SIGTERM');
  const kill = () => end('SIGKILL');
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    child.stdout.resume();
    const origin = `http://127.0.0.1:${port}`;
    return { origin, dataDir, megabytes: () => memoryOf(child.pid ?? 0), stop, kill };
  }
  await stop();
  throw new Error('the server ended before it was ready');
}

/** Linux has it in a file; starting a command for each poll would cost more than what is measured. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return Number(kilobytes ?? 0) / 1024;
}
