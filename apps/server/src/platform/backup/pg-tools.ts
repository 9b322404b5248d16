// pg_dump and pg_restore, for a database of the operator's own; they come with PostgreSQL, not with the product.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { BackupError } from './backup-error.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Where Debian and Homebrew keep several major versions side by side. */
const HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The oldest installed one that is not older than the server: an older one refuses. */
export function findTool(tool: Tool, server: number): string {
  const versions = places(tool).flatMap((program) => {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
    return Number.isNaN(major) ? [] : [{ program, major }];
  });
  const sorted = versions.toSorted((one, other) => one.major - other.major);
  const fitting = sorted.find(({ major }) => major >= server);
  if (fitting === undefined)
    throw new BackupError({ kind: 'no_pg_dump', server, found: sorted.at(-1)?.major });
  return fitting.program;
}

function places(tool: Tool): string[] {
  const below = HOMES.flatMap((home) => {
    try {
      return readdirSync(home).map((name) => path.join(home, name, 'bin', tool));
    } catch {
      return [];
    }
  });
  return [tool, ...below];
}

/** By the owner of the tables where there is one, and past a pooler. */
export const toolUrl = ({
  databaseUrl,
  databaseDirectUrl,
  databaseOwnerUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>): string | undefined =>
  databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;

/** The password goes by the environment: arguments are readable for every user of the machine. */
export async function runTool(
  program: string,
  args: readonly string[],
  databaseUrl: string,
  signal?: AbortSignal,
): Promise<void> {
  const url = new URL(databaseUrl);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) || undefined };
  url.password = '';
  const child = spawn(program, ['--no-password', '--dbname', url.href, ...args], {
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2000)));
  // What could not be read of its words changes nothing: the status decides.
  child.stderr.on('error', () => {});
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const reason = errors.trim().split('\n').at(-1) ?? '';
  if (status !== 0)
    throw new BackupError({ kind: 'pg_tool_failed', tool: path.basename(program), reason });
}
