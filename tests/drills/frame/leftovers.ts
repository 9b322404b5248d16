// What a drill that is stopped halfway leaves: processes, mounted file systems and folders.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { killTree } from './service.ts';

const folders: string[] = [];

/** A new folder among the temporary ones, removed with all that works in it if the drills are stopped. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `yadori-${name}-`));
  folders.push(folder);
  return folder;
}

/** SIGKILL for every process that works in the folder: those of a database that left its parent, too. */
export function killAllIn(folder: string): void {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      if (readlinkSync(`/proc/${name}/cwd`).startsWith(folder))
        process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has ended meanwhile, or is a thread of the kernel.
    }
}

/** Ends what a drill that failed halfway did not end by itself. */
export function clearAway(): void {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  for (const child of children.split(' ').filter(Boolean)) killTree(Number(child));
  for (const folder of folders.toReversed()) {
    killAllIn(folder);
    // Not every folder is mounted, and what was killed a moment ago may still hold it.
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** Ctrl-C and a service manager's stop end the drills without leaving anything. */
export function clearAwayOnSignals(): void {
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => {
      clearAway();
      process.exit(status);
    });
}
