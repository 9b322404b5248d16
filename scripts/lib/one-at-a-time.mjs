// Work that two processes of one checkout must not do at once, held by a file with the number of the process.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 100;

/** @param {string} file @param {() => Promise<unknown>} work */
export async function oneAtATime(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    if (!isHeld(file)) rmSync(file, { force: true });
    else await pause(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** False after a process that was killed. */
function isHeld(file) {
  try {
    const holder = readFileSync(file, 'utf8');
    // Just made, and the number is still to come.
    if (holder === '') return true;
    return process.kill(Number(holder), 0);
  } catch (error) {
    // A process of somebody else is one, too.
    return error.code === 'EPERM';
  }
}
