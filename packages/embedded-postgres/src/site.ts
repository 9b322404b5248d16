// Where the embedded PostgreSQL keeps its things: one folder with the cluster, its passwords and its log.
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const LOG_LIMIT_BYTES = 20 * 1024 * 1024;

export interface Site {
  folder: string;
  cluster: string;
  /** initdb works in here and the result is renamed, so that a killed one never looks finished.
   * Another name for each process: a killed start's initdb may still be writing into its own. */
  unfinished: string;
  lock: string;
  logFile: string;
  libraries: string;
  superuserPassword: string;
  rolePassword: string;
  runtimePassword: string;
}

export function openSite(dataDir: string): Site {
  const folder = usableFolder(path.resolve(dataDir));
  const inside = (name: string) => path.join(folder, name);
  return {
    folder,
    cluster: inside('pgdata'),
    unfinished: inside(`pgdata.init.${process.pid}`),
    lock: inside('start.lock'),
    logFile: inside('postgres.log'),
    libraries: inside('lib'),
    superuserPassword: inside('superuser-password'),
    rolePassword: inside('role-password'),
    runtimePassword: inside('runtime-password'),
  };
}

function usableFolder(wanted: string): string {
  if (isFileInTheWay(wanted)) {
    throw new Error('this is a file, not a folder; name another with YADORI_DATA_DIR');
  }
  try {
    makeFolders(wanted);
    accessSync(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
    // One spelling of the folder, so that a later start recognises the server by its command line.
    return realpathSync(wanted);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const remedy = 'name a folder you may write to with YADORI_DATA_DIR';
    throw new Error(`the folder cannot be made or written (${code}); ${remedy}`, { cause: error });
  }
}

/** True where a file is in the folder's place, or in the place of a folder above it. */
function isFileInTheWay(wanted: string): boolean {
  try {
    // Not `throwIfNoEntry: false`: from Node 22 on a file above it is no entry, too.
    return !statSync(wanted).isDirectory();
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
  }
}

/** Not mkdir's `recursive`: Node 20 never returns from it below a folder like /proc. */
function makeFolders(wanted: string): void {
  if (existsSync(wanted)) return;
  makeFolders(path.dirname(wanted));
  try {
    mkdirSync(wanted, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(wanted)) throw error; // else another start was quicker
  }
}

/** Makes the small files early, so that they can be handed to the account PostgreSQL runs as. */
export function prepareFiles(site: Site): void {
  const size = statSync(site.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(site.logFile, `${site.logFile}.1`);
  appendFileSync(site.logFile, '', { mode: 0o600 });
  password(site.superuserPassword);
  password(site.rolePassword);
  password(site.runtimePassword);
}

/** Reads a password, making it (mode 0600) on the first use. */
export function password(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const made = randomBytes(24).toString('base64url');
  // Aside and flushed: after a power cut the server would know a password that its file has lost.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${made}\n`, { mode: 0o600, flush: true });
  renameSync(aside, file);
  syncFolder(path.dirname(file));
  return made;
}

/** Names of files are entries of their folder, which reach the disk by themselves only later. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
