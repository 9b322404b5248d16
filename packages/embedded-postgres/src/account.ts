// Decides as whom PostgreSQL runs: it refuses the superuser of the machine.
import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Site } from './site.ts';

export interface Account {
  /** Prefix of the command, e.g. a user namespace that maps root to `nobody`. */
  prefix: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const AS_CALLER: Account = { prefix: [], options: {} };
// Inside, files of root appear to belong to `nobody`: this works below a home folder of mode 700, and no file changes
// its owner.
const IN_NAMESPACE: Account = {
  prefix: ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--'],
  options: {},
};

/** The first account that can really run the programs and write into the folder. */
export function chooseAccount(site: Site, binaries: Binaries): Account {
  if (process.getuid?.() !== 0) return AS_CALLER;
  for (const account of candidates(site)) {
    const { uid = 0, gid = 0 } = account.options;
    chownSync(site.folder, uid, gid);
    if (!canRun(account, site.folder, binaries)) continue;
    const { cluster, logFile, superuserPassword, rolePassword, runtimePassword } = site;
    const ours = [cluster, logFile, superuserPassword, rolePassword, runtimePassword];
    for (const file of ours) chownTree(file, uid, gid);
    return account;
  }
  chownSync(site.folder, 0, 0);
  throw new Error(
    'PostgreSQL does not run as root, and neither a user namespace nor another account may use the folder; ' +
      'start as an ordinary user, move the folder out of a private home, or set DATABASE_URL',
  );
}

/** Spawn arguments that run `program` as `account`. */
export function commandAs(account: Account, program: string, args: string[]): [string, string[]] {
  const [first = program, ...rest] = [...account.prefix, program, ...args];
  return [first, rest];
}

function candidates({ cluster, folder }: Site): Account[] {
  // The owner of the database (or of its folder) comes first, so that an ordinary user can still start it after root
  // has.
  const owner = ownerOf(cluster) ?? ownerOf(path.dirname(folder));
  const owned = owner && owner.options.uid !== 0 ? [owner] : [];
  return [...owned, IN_NAMESPACE, ...['postgres', 'nobody'].flatMap(named)];
}

function ownerOf(file: string): Account | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? { prefix: [], options: { uid: found.uid, gid: found.gid } } : null;
}

function named(name: string): Account[] {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim();
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid && gid ? [{ prefix: [], options: { uid: Number(uid), gid: Number(gid) } }] : [];
}

function canRun(account: Account, folder: string, binaries: Binaries): boolean {
  const script = 'cd "$1" && test -w . && exec "$2" --version';
  const [file, args] = commandAs(account, 'sh', ['-c', script, 'sh', folder, binaries.postgres]);
  const options = { ...account.options, cwd: '/', env: binaries.env, stdio: 'ignore' } as const;
  return spawnSync(file, args, options).status === 0;
}

function chownTree(file: string, uid: number, gid: number): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found || (found.uid === uid && found.gid === gid)) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(file)) chownTree(path.join(file, name), uid, gid);
  }
  // The folder itself last: a killed change of owner is then begun again.
  // (lchown is not needed: a link to a table space outside keeps its owner.)
  if (!found.isSymbolicLink()) chownSync(file, uid, gid);
}
