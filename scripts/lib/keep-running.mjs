// Keeps the server running: it is started again when it ended by a failure, until a signal stops it.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { forwardSignals, root } from './project.mjs';

/** A start that cannot go on ends so; the reason stands on the terminal, and the same would happen again. */
const CANNOT_GO_ON = 1;
/** A run that ends sooner counts as a failure to start: the next one waits longer. */
const SHORT_MS = 10_000;
const LONGEST_PAUSE_MS = 30_000;

/** Runs the program again and again; resolves with the status of the last run. */
export async function keepRunning(program, args, { shortMs = SHORT_MS, ...options } = {}) {
  const children = [];
  const stopping = new AbortController();
  const onStop = () => stopping.abort();
  const stopForwarding = forwardSignals(children, { ...options, onStop });
  try {
    for (let [runs, failures] = [1, 0]; ; runs += 1) {
      const started = performance.now();
      const { code, signal } = await runOnce(program, args, { children, options });
      const status = code ?? (signal === 'SIGINT' ? 130 : 143);
      const isRefused = code === CANNOT_GO_ON && runs === 1;
      if (stopping.signal.aborted || code === 0 || isRefused) return status;
      failures = performance.now() - started < shortMs ? failures + 1 : 1;
      const pauseMs = failures === 1 ? 0 : Math.min(1000 * 2 ** (failures - 2), LONGEST_PAUSE_MS);
      const when = pauseMs === 0 ? 'now' : `in ${pauseMs / 1000} s`;
      console.error(
        `The server ended (${signal ?? `status ${code}`}) and is started again ${when}.`,
      );
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return status;
    }
  } finally {
    stopForwarding();
  }
}

function runOnce(program, args, { children, options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    children.splice(0, 1, child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      children.length = 0;
      resolve({ code, signal });
    });
  });
}
