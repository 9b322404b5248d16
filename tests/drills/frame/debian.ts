// PostgreSQL of Debian's packages: where its programs lie, and the account for what refuses to run as root.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NotHere } from './report.ts';

/** That of Debian's PostgreSQL for root; any other caller keeps the own one. */
export function unprivileged(): { uid: number; gid: number } {
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return process.getuid?.() === 0
    ? { uid: idOf('-u'), gid: idOf('-g') }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

/** The folder of the newest version; `needed` are further programs that the drill starts. */
export function postgresPrograms(needed: readonly string[], packages: string): string {
  const folder = '/usr/lib/postgresql';
  const [version] = existsSync(folder)
    ? readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const isMissing = needed.some((program) => spawnSync('which', [program]).status !== 0);
  if (isMissing || version === undefined) throw new NotHere(`apt install ${packages}`);
  return path.join(folder, version, 'bin');
}
