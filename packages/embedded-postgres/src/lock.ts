// A lock file that only one process at a time holds, and that a killed holder does not keep.
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspectProcess } from './process.ts';

const WAIT_AT_MOST_MS = 120_000;
const UNWRITTEN_AFTER_MS = 2_000;

/** Another process that lives has the lock. */
export class LockHeldError extends Error {}

/** Runs `work` while holding `file`; waits up to `waitMs`, two minutes by default, for another live holder. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  waitMs = WAIT_AT_MOST_MS,
): Promise<T> {
  await acquire(file, waitMs);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function acquire(file: string, waitMs: number): Promise<void> {
  const started = inspectProcess(process.pid)?.started ?? '';
  for (const deadline = Date.now() + waitMs; ; await sleep(50)) {
    try {
      writeFileSync(file, `${process.pid} ${started}`, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    takeFromTheDead(file);
    if (Date.now() > deadline) {
      throw new LockHeldError(`another start holds ${file} for too long; end it and try again`);
    }
  }
}

function takeFromTheDead(file: string): void {
  const seen = readHolder(file);
  if (seen === null || isHeld(file, seen)) return;
  // Two waiters may see the same dead holder. A rename shows which file was really removed: when it was the other
  // waiter's fresh one, it is put back.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const taken = readFileSync(aside, 'utf8');
    if (taken !== seen) writeFileSync(file, taken, { flag: 'wx', mode: 0o600 });
  } catch {
    return;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isHeld(file: string, content: string): boolean {
  if (content === '') return ageOf(file) < UNWRITTEN_AFTER_MS;
  const [pid, ...started] = content.split(' ');
  const facts = inspectProcess(Number(pid));
  return facts !== null && !facts.zombie && facts.started === started.join(' ');
}

function readHolder(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
