// What the operating system knows about a process: alive or zombie, since when, with which command line.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface ProcessFacts {
  /** A zombie is dead, but still answers signal 0 until its parent collects it. */
  zombie: boolean;
  /** Differs between two processes that were given the same number one after the other. */
  started: string;
  /** Arguments joined by single spaces. */
  command: string;
}

/** Null when no such process exists. */
export function inspectProcess(pid: number): ProcessFacts | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

export function isAlive(pid: number): boolean {
  const facts = inspectProcess(pid);
  return facts !== null && !facts.zombie;
}

function fromProc(pid: number): ProcessFacts | null {
  try {
    // The second field is the program's name in brackets and may itself hold brackets and spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
    return { zombie: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? '', command };
  } catch {
    return null;
  }
}

function fromPs(pid: number): ProcessFacts | null {
  const env = { ...process.env, LC_ALL: 'en_US.UTF-8' };
  const args = ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)];
  const line = spawnSync('ps', args, { encoding: 'utf8', env }).stdout?.trim();
  if (!line) return null;
  const [state = '', ...rest] = line.split(/\s+/);
  const started = rest.slice(0, 5).join(' ');
  return { zombie: state.startsWith('Z'), started, command: rest.slice(5).join(' ') };
}
