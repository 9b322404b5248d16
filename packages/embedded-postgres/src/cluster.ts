// Makes a new, empty database cluster, and reads PostgreSQL's complaints.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, commandAs } from './account.ts';
import { type Binaries, withPlainPath } from './binaries.ts';
import { syncFolder, type Site } from './site.ts';

export const SUPERUSER = 'postgres';

export function hasCluster(site: Site): boolean {
  if (existsSync(path.join(site.cluster, 'global', 'pg_control'))) return true;
  if (!existsSync(site.cluster)) return false;
  // Never ours: a cluster appears whole, by a rename. It may be somebody's only copy.
  throw new Error(`${site.cluster} is no complete database; restore it or move it away`);
}

export function createCluster(site: Site, binaries: Binaries, account: Account): void {
  withPlainPath(binaries, (initdb) => runInitdb(site, { ...binaries, initdb }, account));
}

function runInitdb(site: Site, binaries: Binaries, account: Account): void {
  removeUnfinished(site);
  let output = '';
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const [file, args] = commandAs(account, binaries.initdb, initdbFlags(site, ctype));
    const options = { ...account.options, cwd: site.folder, env: binaries.env } as const;
    const result = spawnSync(file, args, { ...options, encoding: 'utf8' });
    output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`;
    appendFileSync(site.logFile, output);
    if (result.status === 0) {
      renameSync(site.unfinished, site.cluster);
      syncFolder(site.folder);
      return;
    }
    // The language of characters has another name on each system (macOS knows no C.UTF-8).
    removeUnfinished(site);
    if (!output.includes('invalid locale')) break;
  }
  throw new Error(`initdb failed: ${lastComplaint(output)}; see ${site.logFile}`);
}

/** Copies and restored backups often come with wider modes, which PostgreSQL refuses. */
export function tightenCluster(site: Site): void {
  if ((statSync(site.cluster).mode & 0o777) !== 0o700) chmodSync(site.cluster, 0o700);
}

/** The last line of a PostgreSQL log that says why it ended. */
export function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error)\b|cannot|could not/.test(line));
  const line = complaint ?? lines.at(-1) ?? 'no output';
  return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim();
}

function removeUnfinished(site: Site): void {
  for (const name of readdirSync(site.folder).filter((file) => file.startsWith('pgdata.init'))) {
    rmSync(path.join(site.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function initdbFlags(site: Site, ctype: string): string[] {
  return [
    '-D',
    site.unfinished,
    '-U',
    SUPERUSER,
    '-A',
    'scram-sha-256',
    `--pwfile=${site.superuserPassword}`,
    // Same order of text on every machine; a real character type, since trigrams of Japanese need it.
    '-E',
    'UTF8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--lc-messages=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}
